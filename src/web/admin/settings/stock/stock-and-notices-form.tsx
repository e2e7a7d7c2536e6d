import { type FormEvent, useState } from 'react'
import { settingForms } from '#contract/settings.ts'
import { Stepper } from '#web/ui/form/stepper.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { SettingForm } from '#web/admin/settings/form/setting-form.tsx'
import { type SettingOf, useSettingForm } from '#web/admin/settings/form/use-setting-form.tsx'

interface Props {
  threshold: SettingOf<number>
  notices: SettingOf<'true' | 'false'>
}

/** Two settings in one panel, each with its own version. */
export function StockAndNoticesForm(props: Props) {
  // Absent where it is as saved.
  const [wish, setWish] = useState<{ threshold?: number; notices?: boolean }>({})

  const thresholdForm = useSettingForm({
    title,
    name: 'low_stock_threshold',
    form: settingForms.low_stock_threshold,
    setting: props.threshold,
    draftOf: (threshold) => ({ threshold }),
    valueOf: ({ threshold }) => threshold,
    labels: { threshold: 'Low-stock threshold' },
    isDirty: wish.threshold !== undefined,
    fill: (saved, { threshold }) =>
      setWish((now) => ({ ...now, threshold: threshold === saved.threshold ? undefined : threshold })),
  })
  const noticesForm = useSettingForm({
    title,
    name: 'recent_purchases_enabled',
    form: settingForms.recent_purchases_enabled,
    setting: props.notices,
    draftOf: (value) => ({ notices: value === 'true' }),
    valueOf: ({ notices }) => notices,
    labels: { notices: 'Recent-purchase notice' },
    isDirty: wish.notices !== undefined,
    fill: (saved, { notices }) =>
      setWish((now) => ({ ...now, notices: notices === saved.notices ? undefined : notices })),
  })
  const threshold = wish.threshold ?? thresholdForm.base.value
  const notices = wish.notices ?? noticesForm.base.value === 'true'

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (wish.threshold !== undefined && !(await thresholdForm.save({ threshold }))) return
    if (wish.notices !== undefined) await noticesForm.save({ notices })
  }

  return (
    <SettingForm
      title={title}
      unsaved={wish.threshold !== undefined || wish.notices !== undefined}
      saving={thresholdForm.isPending || noticesForm.isPending}
      error={thresholdForm.error ?? noticesForm.error}
      conflict={thresholdForm.conflict ?? noticesForm.conflict}
      onSubmit={handleSubmit}
    >
      <dl className="-my-4 divide-y">
        <div className="flex min-h-13 items-center justify-between gap-6 py-2">
          <dt className="text-ink-2">
            Low-stock threshold: products with no more left say &apos;Only N Left!&apos;
          </dt>
          <dd>
            <Stepper
              size="sm"
              label="Low-stock threshold"
              min={0}
              max={1_000_000}
              value={threshold}
              onChange={(value) =>
                setWish({ ...wish, threshold: value === thresholdForm.base.value ? undefined : value })
              }
            />
          </dd>
        </div>
        <div className="flex min-h-13 items-center justify-between gap-6 py-2">
          <dt className="text-ink-2">
            <label htmlFor={noticeId}>
              Recent-purchase notice: paid orders of the last 30 days, names masked
            </label>
          </dt>
          <dd className="flex items-center gap-3">
            {notices ? 'On' : 'Off'}
            <Switch
              id={noticeId}
              checked={notices}
              onChange={({ target: { checked } }) => {
                const isSaved = checked === (noticesForm.base.value === 'true')
                setWish({ ...wish, notices: isSaved ? undefined : checked })
              }}
            />
          </dd>
        </div>
      </dl>
    </SettingForm>
  )
}

const title = 'Stock and notices'
const noticeId = 'recent-purchase-notice'
