import { Command } from 'cmdk'
import { useEffect, useRef } from 'react'
import { controlClass } from '../../ui/control-class.ts'

interface Props {
  value: string
  onChange: (value: string) => void
}

export function PaletteInput({ value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)

  // Once the dialog has taken note of where the focus came from.
  useEffect(() => {
    const timer = setTimeout(() => input.current?.focus())
    return () => clearTimeout(timer)
  }, [])

  return (
    <Command.Input
      ref={input}
      value={value}
      onValueChange={onChange}
      maxLength={200}
      placeholder="Page, product, order number, customer"
      className={controlClass()}
    />
  )
}
