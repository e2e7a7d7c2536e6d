import { useState } from 'react'
import type * as z from 'zod'
import { type Setting, type SettingKey, setting as anySetting } from '#contract/settings.ts'
import { useChangeSetting } from '#web/api/admin-settings.ts'
import { describeChange } from '#web/admin/forms/describe-change.ts'
import { EditConflict } from '#web/admin/forms/edit-conflict.tsx'
import { useEditConflict } from '#web/admin/forms/use-edit-conflict.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'

/** A setting whose value has been parsed. */
export type SettingOf<Value> = Omit<Setting, 'value'> & { value: Value }

export function settingSchema<Value>(value: z.ZodType<Value>): z.ZodType<SettingOf<Value>> {
  return anySetting.extend({ value })
}

interface Confirmation {
  password?: string
  accountNumberAgain?: string
}

export interface EditorSetup<Value, Draft> {
  title: string
  name: SettingKey
  /** Schema of the value. */
  valueSchema: z.ZodType<Value>
  /** The setting as last read. */
  setting: SettingOf<Value>
  /** The part of the value that the form edits. */
  toDraft: (value: Value) => Draft
  /** The value with an edited part. */
  toValue: (draft: Draft, value: Value) => unknown
  /** Paths in the draft, each with its label. */
  labels: Record<string, string>
  isDirty: boolean
  resetForm: (saved: Draft, draft: Draft) => void
  /** Confirms the change, for settings that ask for it. */
  confirmationOf?: (draft: Draft) => Confirmation
  onError?: (error: unknown) => void
}

/** Saves a setting over the version that the form was filled from, and reports the result in a toast. */
export function useSettingEditor<Value, Draft extends object>(setup: EditorSetup<Value, Draft>) {
  const { title, name, setting, toDraft, toValue, labels, isDirty, resetForm, confirmationOf } = setup
  const change = useChangeSetting()
  const schema = settingSchema(setup.valueSchema)
  const { error, report } = useSaveReport(title, setup.onError)

  const edit = useEditConflict({
    row: setting,
    schema,
    toDraft: ({ value }) => toDraft(value),
    fields: Object.keys(labels),
    isDirty,
    resetForm,
    send: (draft, { value, version }) =>
      write({ value: toValue(draft, value), version, ...confirmationOf?.(draft) }),
  })

  async function write(input: { value: unknown; version: number } & Confirmation) {
    return schema.parse(await change.mutateAsync({ key: name, ...input }))
  }

  const { conflict } = edit
  return {
    base: edit.base,
    restart: edit.restart,
    schema,
    write,
    report,
    save: (draft: Draft) => report(edit.save(draft)),
    /** Shown in place of the fields until the conflict is resolved. */
    conflict:
      conflict &&
      ((formId: string) => (
        <EditConflict
          formId={formId}
          subject="setting"
          events={[describeChange('Changed', lastChange(conflict.row), conflict.detectedAt)]}
          hint="Choose which version to keep, then save. Changes to other fields are merged."
          changes={conflict.changes}
          mine={conflict.mine}
          theirs={conflict.theirs}
          labelOf={(field) => labels[field] ?? field}
          onResolve={(resolved) => report(edit.resolve(resolved))}
        />
      )),
    isPending: change.isPending,
    error,
  }
}

function useSaveReport(title: string, onError?: (error: unknown) => void) {
  const toast = useToast()
  const [error, setError] = useState<Error | null>(null)

  /** Returns true if the setting was saved, false on an error or a conflict. */
  async function report(saving: Promise<object | undefined>): Promise<boolean> {
    setError(null)
    try {
      const saved = await saving
      if (saved) toast({ title: 'Settings saved', text: title })
      return saved !== undefined
    } catch (reason) {
      setError(reason instanceof Error ? reason : new Error(String(reason)))
      toast({ tone: 'error', title: 'Update Failed', text: errorMessage(reason) })
      onError?.(reason)
      return false
    }
  }

  return { error, report }
}

function lastChange({ updatedBy, updatedAt }: Pick<Setting, 'updatedBy' | 'updatedAt'>) {
  return updatedAt === null ? undefined : { by: updatedBy, at: updatedAt }
}
