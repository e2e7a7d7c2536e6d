import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type * as z from 'zod'
import { type SettingKey, settingForms } from '#contract/settings.ts'
import { SettingForm } from '#web/admin/settings/form/setting-form.tsx'
import { type SettingOf, useSettingEditor } from '#web/admin/settings/form/use-setting-editor.tsx'
import { Stepper } from '#web/ui/form/stepper.tsx'
import { Switch } from '#web/ui/form/switch.tsx'

const title = 'Stock and notices'

interface Props {
  threshold: SettingOf<number>
  numbers: SettingOf<'true' | 'false'>
  notices: SettingOf<'true' | 'false'>
}

/** Three settings in one panel, each saved with its own version. */
export function StockAndNoticesForm(props: Props) {
  const threshold = useSingleSetting({
    name: 'low_stock_threshold',
    label: 'Low-stock threshold',
    valueSchema: settingForms.low_stock_threshold,
    setting: props.threshold,
    toInput: (value) => value,
    toValue: (input) => input,
  })
  const numbers = useSwitchSetting('stock_numbers_enabled', 'Stock as numbers', props.numbers)
  const notices = useSwitchSetting('recent_purchases_enabled', 'Recent-purchase notice', props.notices)
  const settings = [threshold, numbers, notices]

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if ((await threshold.save()) && (await numbers.save())) await notices.save()
  }

  return (
    <SettingForm
      title={title}
      isDirty={settings.some(({ isDirty }) => isDirty)}
      isSaving={settings.some(({ editor }) => editor.isPending)}
      error={threshold.editor.error ?? numbers.editor.error ?? notices.editor.error}
      conflict={threshold.editor.conflict ?? numbers.editor.conflict ?? notices.editor.conflict}
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
        <SwitchRow
          label="Stock as numbers: show how many are in stock, also above the threshold"
          isOn={numbers.input}
          onChange={numbers.change}
        />
        <SwitchRow
          label="Recent-purchase notice: paid orders of the last 30 days, with masked names"
          isOn={notices.input}
          onChange={notices.change}
        />
      </dl>
    </SettingForm>
  )
}

function useSwitchSetting(
  name: 'stock_numbers_enabled' | 'recent_purchases_enabled',
  label: string,
  setting: SettingOf<'true' | 'false'>,
) {
  return useSingleSetting({
    name,
    label,
    valueSchema: settingForms[name],
    setting,
    toInput: (value) => value === 'true',
    toValue: (input) => input,
  })
}

interface SwitchRowProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function SwitchRow({ label, isOn, onChange }: SwitchRowProps) {
  const id = useId()
  return (
    <Row term={<label htmlFor={id}>{label}</label>}>
      {isOn ? 'On' : 'Off'}
      <Switch id={id} checked={isOn} onChange={({ target }) => onChange(target.checked)} />
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
