import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import * as z from 'zod'
import type { SettingKey } from '#contract/settings.ts'
import { draftLike } from '#web/admin/forms/drafts/draft-like.ts'
import { useLocalDraft } from '#web/admin/forms/drafts/use-local-draft.ts'
import { showFieldErrors } from '#web/shared/forms/show-field-errors.ts'
import { type EditorSetup, useSettingEditor } from './use-setting-editor.tsx'

interface Setup<Value, Input extends FieldValues, Draft extends Input> extends Omit<
  EditorSetup<Value, Draft>,
  'isDirty' | 'resetForm'
> {
  form: UseFormReturn<Input, unknown, Draft>
  /** Fields that the server validates as well. */
  errorFields?: readonly Path<Input>[]
}

/** Bank details stay out of the browser's storage. */
const neverStored: ReadonlySet<SettingKey> = new Set<SettingKey>(['bank_transfer'])

/** Connects a form to the setting that it edits; `panel` has the props of its `SettingForm`. */
export function useSettingForm<Value, Input extends FieldValues, Draft extends Input>(
  setup: Setup<Value, Input, Draft>,
) {
  const { form, title } = setup
  const { isDirty } = form.formState
  const editor = useSettingEditor({
    ...setup,
    isDirty,
    onError: (error) => {
      showFieldErrors(error, { names: setup.errorFields ?? [], parent: 'value' }, form.setError)
      setup.onError?.(error)
    },
    resetForm: (saved, draft) => {
      form.reset(saved)
      form.reset(draft, { keepDefaultValues: true })
    },
  })
  const { restart, base, schema } = editor
  const stored = useLocalDraft({
    form: neverStored.has(setup.name) ? undefined : `setting ${setup.name} ${title}`,
    schema: z.object({ base: schema, typed: draftLike(form.getValues()) }),
    version: base.version,
    hasChanges: () => isDirty,
    read: () => ({ base, typed: form.getValues() }),
    // Restores the base row as well, so that saving detects changes by others.
    restore(earlier) {
      restart(earlier.base)
      form.reset(earlier.typed, { keepDefaultValues: true })
    },
  })
  return {
    editor,
    panel: {
      title,
      isDirty,
      draft: stored,
      isSaving: editor.isPending,
      error: editor.error,
      conflict: editor.conflict,
      onSubmit: form.handleSubmit((draft) => editor.save(draft)),
    },
  }
}
