import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type EditorSetup, useSettingEditor } from './use-setting-editor.tsx'

interface Setup<Value, Input extends FieldValues, Draft extends Input> extends Omit<
  EditorSetup<Value, Draft>,
  'isDirty' | 'resetForm'
> {
  form: UseFormReturn<Input, unknown, Draft>
}

/** Connects a form to the setting that it edits; `panel` has the props of its `SettingForm`. */
export function useSettingForm<Value, Input extends FieldValues, Draft extends Input>(
  setup: Setup<Value, Input, Draft>,
) {
  const { form, title } = setup
  const { isDirty } = form.formState
  const editor = useSettingEditor({
    ...setup,
    isDirty,
    resetForm: (saved, draft) => {
      form.reset(saved)
      form.reset(draft, { keepDefaultValues: true })
    },
  })
  return {
    editor,
    panel: {
      title,
      isDirty,
      isSaving: editor.isPending,
      error: editor.error,
      conflict: editor.conflict,
      onSubmit: form.handleSubmit((draft) => editor.save(draft)),
    },
  }
}
