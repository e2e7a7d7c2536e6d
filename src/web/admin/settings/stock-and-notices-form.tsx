import { type FormEvent, useState } from 'react'
import { Stepper } from '../../ui/stepper.tsx'
import { Switch } from '../../ui/switch.tsx'
import { SettingForm } from './setting-form.tsx'
import { useSaveSetting } from './use-save-setting.ts'

interface Values {
  threshold: number
  notices: boolean
}

export function StockAndNoticesForm({ kept }: { kept: Values }) {
  const saving = useSaveSetting('Stock and notices')
  const [wish, setWish] = useState<Partial<Values>>({})
  const { threshold, notices } = { ...kept, ...wish }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const failure = await saving.save(
      ...(threshold === kept.threshold ? [] : [{ key: 'low_stock_threshold', value: threshold } as const]),
      ...(notices === kept.notices ? [] : [{ key: 'recent_purchases_enabled', value: notices } as const]),
    )
    if (!failure) setWish({})
  }

  return (
    <SettingForm
      title="Stock and notices"
      unsaved={threshold !== kept.threshold || notices !== kept.notices}
      saving={saving.isPending}
      error={saving.error}
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
              onChange={(value) => setWish({ ...wish, threshold: value })}
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
              onChange={({ target }) => setWish({ ...wish, notices: target.checked })}
            />
          </dd>
        </div>
      </dl>
    </SettingForm>
  )
}

const noticeId = 'recent-purchase-notice'
