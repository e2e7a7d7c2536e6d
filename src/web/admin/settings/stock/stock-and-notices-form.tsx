import { type FormEvent, type ReactNode, useState } from 'react'
import type * as z from 'zod'
import { type SettingKey, settingForms } from '#contract/settings.ts'
import { SettingForm } from '#web/admin/settings/form/setting-form.tsx'
import { type SettingOf, useSettingEditor } from '#web/admin/settings/form/use-setting-editor.tsx'
import { Stepper } from '#web/ui/form/stepper.tsx'
import { Switch } from '#web/ui/form/switch.tsx'

const title = 'Stock and notices'
const switchId = 'recent-purchase-notice'

interface Props {
  threshold: SettingOf<number>
  notices: SettingOf<'true' | 'false'>
}

/** Two settings in one panel, each saved with its own version. */
export function StockAndNoticesForm(props: Props) {
  const threshold = useSingleSetting({
    name: 'low_stock_threshold',
    label: 'Low-stock threshold',
    valueSchema: settingForms.low_stock_threshold,
    setting: props.threshold,
    toInput: (value) => value,
    toValue: (input) => input,
  })
  const notices = useSingleSetting({
    name: 'recent_purchases_enabled',
    label: 'Recent-purchase notice',
    valueSchema: settingForms.recent_purchases_enabled,
    setting: props.notices,
    toInput: (value) => value === 'true',
    toValue: (input) => input,
  })

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (await threshold.save()) await notices.save()
  }

  return (
    <SettingForm
      title={title}
      isDirty={threshold.isDirty || notices.isDirty}
      isSaving={threshold.editor.isPending || notices.editor.isPending}
      error={threshold.editor.error ?? notices.editor.error}
      conflict={threshold.editor.conflict ?? notices.editor.conflict}
      onSubmit={handleSubmit}
    >
      <dl className="-my-4 divide-y">
        <Row term="Low-stock threshold: show 'Only N Left!' at or below this quantity">
          <Stepper
            size="sm"
            label="Low-stock threshold"
            max={1_000_000}
            value={threshold.input}
            onChange={threshold.change}
            min={0}
          />
        </Row>
        <NoticesRow isOn={notices.input} onChange={notices.change} />
      </dl>
    </SettingForm>
  )
}

function NoticesRow({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <Row
      term={
        <label htmlFor={switchId}>
          Recent-purchase notice: paid orders of the last 30 days, with masked names
        </label>
      }
    >
      {isOn ? 'On' : 'Off'}
      <Switch id={switchId} checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    </Row>
  )
}

function Row({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-13 items-center justify-between gap-6 py-2">
      <dt className="text-ink-2">{term}</dt>
      <dd className="flex items-center gap-3">{children}</dd>
    </div>
  )
}

interface Setup<Value, Input> {
  name: SettingKey
  label: string
  valueSchema: z.ZodType<Value>
  setting: SettingOf<Value>
  toInput: (value: Value) => Input
  toValue: (input: Input) => unknown
}

/** A setting with one input. */
function useSingleSetting<Value, Input>(setup: Setup<Value, Input>) {
  const { name, label, valueSchema, setting, toInput, toValue } = setup
  // Undefined while the input shows the saved value.
  const [changed, setChanged] = useState<Input>()
  const editor = useSettingEditor({
    title,
    name,
    valueSchema,
    setting,
    toDraft: (value) => ({ input: toInput(value) }),
    toValue: ({ input }) => toValue(input),
    labels: { input: label },
    isDirty: changed !== undefined,
    resetForm: (saved, { input }) => setChanged(input === saved.input ? undefined : input),
  })
  const saved = toInput(editor.base.value)
  return {
    editor,
    input: changed ?? saved,
    isDirty: changed !== undefined,
    change: (input: Input) => setChanged(input === saved ? undefined : input),
    /** Returns false on an error or a conflict. */
    save: async () => changed === undefined || editor.save({ input: changed }),
  }
}
