import type * as z from 'zod'
import { useState } from 'react'
import { type Setting, type SettingKey, setting as anySetting } from '#contract/settings.ts'
import { useChangeSetting } from '#web/api/admin-settings.ts'
import { errorMessage } from '#web/forms/error-message.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { describeChange } from '#web/admin/forms/describe-change.ts'
import { EditConflict } from '#web/admin/forms/edit-conflict.tsx'
import { useEditConflict } from '#web/admin/forms/use-edit-conflict.ts'

/** A setting whose value has been read as its form takes it. */
export type SettingOf<Value> = Omit<Setting, 'value'> & { value: Value }

export function settingSchema<Value>(value: z.ZodType<Value>): z.ZodType<SettingOf<Value>> {
  return anySetting.extend({ value })
}

interface Confirmation {
  password?: string
  accountNumberAgain?: string
}

interface Setup<Value, Draft> {
  title: string
  name: SettingKey
  /** What the value is. */
  form: z.ZodType<Value>
  /** As it was last read. */
  setting: SettingOf<Value>
  /** The part of the value that is edited, and the value with an edited part. */
  draftOf: (value: Value) => Draft
  valueOf: (draft: Draft, value: Value) => unknown
  /** The paths in the draft, each with what it is called. */
  labels: Record<string, string>
  isDirty: boolean
  fill: (saved: Draft, draft: Draft) => void
  /** What confirms the change, where the setting asks for it. */
  confirmationOf?: (draft: Draft) => Confirmation
  onRefused?: (error: unknown) => void
}

/** Saves a setting over the version that the form was filled from, and says how it went. */
export function useSettingForm<Value, Draft extends object>(setup: Setup<Value, Draft>) {
  const { title, name, form, setting, draftOf, valueOf, labels, isDirty, fill, confirmationOf } = setup
  const toast = useToast()
  const change = useChangeSetting()
  const [error, setError] = useState<Error | null>(null)
  const schema = settingSchema(form)

  const edit = useEditConflict({
    row: setting,
    schema,
    draftOf: ({ value }) => draftOf(value),
    fields: Object.keys(labels),
    isDirty,
    fill,
    send: (draft, { value, version }) =>
      write({ value: valueOf(draft, value), version, ...confirmationOf?.(draft) }),
  })

  async function write(written: { value: unknown; version: number } & Confirmation) {
    const saved = await change.mutateAsync({ key: name, ...written })
    return schema.parse(saved)
  }

  /** Whether it was saved; not so where another person's change waits for a decision. */
  async function attempt(saving: Promise<SettingOf<Value> | undefined>): Promise<boolean> {
    setError(null)
    try {
      const saved = await saving
      if (saved) toast({ title: 'Settings Saved', text: `${title}: the shop uses them from now on.` })
      return saved !== undefined
    } catch (reason) {
      setError(reason instanceof Error ? reason : new Error(String(reason)))
      toast({ tone: 'error', title: 'Update Failed', text: errorMessage(reason) })
      setup.onRefused?.(reason)
      return false
    }
  }

  const { conflict } = edit
  return {
    base: edit.base,
    adopt: edit.adopt,
    schema,
    write,
    attempt,
    save: (draft: Draft) => attempt(edit.save(draft)),
    /** In place of the fields, while two people's changes of the same fields wait for a decision. */
    conflict:
      conflict &&
      ((formId: string) => (
        <EditConflict
          formId={formId}
          subject="setting"
          events={[describeChange('Changed', lastChange(conflict.row), conflict.at)]}
          hint="Choose which value stays, then save. Changes to other fields are merged."
          changes={conflict.changes}
          mine={conflict.mine}
          theirs={conflict.theirs}
          labelOf={(field) => labels[field] ?? field}
          onChosen={(chosen) => attempt(edit.choose(chosen))}
        />
      )),
    isPending: change.isPending,
    error,
  }
}

function lastChange({ updatedBy, updatedAt }: Pick<Setting, 'updatedBy' | 'updatedAt'>) {
  return updatedAt === null ? undefined : { by: updatedBy, at: updatedAt }
}
