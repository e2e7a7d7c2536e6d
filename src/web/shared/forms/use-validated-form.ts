import { useEffect, useRef, useState } from 'react'
import {
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormProps,
  type UseFormRegister,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { isRecord } from '#contract/is-record.ts'

/**
 * A form that validates a field when it loses the focus, never while typing. An error disappears as soon as the value is
 * valid, also by a change of another field. A field that was left with a valid value has `data-valid`, which draws a tick at
 * its label until it changes.
 */
export function useValidatedForm<Values extends FieldValues>(
  options: UseFormProps<Values>,
): UseFormReturn<Values> {
  const form = useForm<Values>({ ...options, reValidateMode: 'onSubmit' })
  const afterRelease = useAfterRelease()
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())

  async function check(name: Path<Values>) {
    await form.trigger(name)
    setChecked((names) => new Set(names).add(name))
  }

  const register: UseFormRegister<Values> = (name, rules) => {
    const control = form.register(name, rules)
    const isValid = checked.has(name) && form.getValues(name) !== '' && !form.getFieldState(name).error
    return {
      ...control,
      'data-valid': isValid || undefined,
      onChange: async (event) => {
        await control.onChange(event)
        if (checked.has(name)) setChecked((names) => without(names, name))
        if (form.getFieldState(name).error) await form.trigger(name)
        for (const other of namesOfErrors(form.formState.errors))
          if (other !== name) await form.trigger(other as Path<Values>)
      },
      onBlur: async (event) => {
        await control.onBlur(event)
        if (hasLeft(event)) afterRelease(() => void check(name))
      },
    }
  }
  return { ...form, register }
}

/** The names of fields with an error that this form has found. An error of the server has no type, and only it knows more. */
function namesOfErrors(errors: FieldErrors | Record<string, unknown>, prefix = ''): string[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (!isRecord(error) || key === 'ref') return []
    return typeof error['type'] === 'string' ? [prefix + key] : namesOfErrors(error, `${prefix}${key}.`)
  })
}

function without(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  return new Set([...names].filter((other) => other !== name))
}

/** False while the window is inactive, and on the field's own button. */
function hasLeft(event: { target: unknown; relatedTarget?: unknown }) {
  const { target, relatedTarget } = event
  if (!(target instanceof Element) || target === document.activeElement) return false
  return !(relatedTarget instanceof Node && target.parentElement?.contains(relatedTarget))
}

/** Waits while the pointer is pressed: an error message would move the button under it, and the click would miss. */
function useAfterRelease() {
  const isPressed = useRef(false)
  const waiting = useRef<() => void>(undefined)

  useEffect(() => {
    const listeners = new AbortController()
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
      // The click follows the release.
      setTimeout(() => {
        waiting.current?.()
        waiting.current = undefined
      })
    }
    const options = { capture: true, signal: listeners.signal }
    addEventListener('pointerdown', press, options)
    addEventListener('pointerup', release, options)
    addEventListener('pointercancel', release, options)
    return () => listeners.abort()
  }, [])

  return (callback: () => void) => {
    if (isPressed.current) waiting.current = callback
    else callback()
  }
}
