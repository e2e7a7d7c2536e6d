import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { Coins } from '#web/ui/icon/icons.ts'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { type CurrencyCode, currencyCodes } from '#contract/choices.ts'
import { currencies } from '#contract/currency.ts'
import { settingForms } from '#contract/settings.ts'
import { SettingForm } from '#web/admin/settings/form/setting-form.tsx'
import type { SettingOf } from '#web/admin/settings/form/use-setting-editor.tsx'
import { useSettingForm } from '#web/admin/settings/form/use-setting-form.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { staffOrdersQuery } from '#web/api/orders/staff-orders.ts'
import { useStorefront } from '#web/api/settings.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Notice } from '#web/ui/notice.tsx'

const schema = z.object({ currency: settingForms.base_currency })

/** The currency of prices, orders and invoices. The first order fixes it. */
export function BaseCurrency({ setting }: { setting: SettingOf<CurrencyCode> }) {
  const { demo } = useStorefront()
  const orders = useQuery(staffOrdersQuery(useApi(), { page: 1 }))
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { currency: setting.value },
  })
  const { panel } = useSettingForm({
    form,
    title: 'Base currency',
    name: 'base_currency',
    valueSchema: settingForms.base_currency,
    setting,
    toDraft: (currency: CurrencyCode) => ({ currency }),
    toValue: ({ currency }) => currency,
    labels: { currency: 'Base currency' },
  })
  const chosen = form.watch('currency')
  const isFixed = (orders.data?.total ?? 0) > 0

  return (
    <SettingForm
      {...panel}
      canSaveUnchanged={setting.version === 0 && !isFixed}
      aside={<span className="text-ink-2">Prices, orders and invoices</span>}
    >
      <Field label="Base currency" hint={isFixed ? fixedText(demo) : 'Can be changed until the first order.'}>
        <Select disabled={isFixed} {...form.register('currency')}>
          {currencyCodes.map((code) => (
            <option key={code} value={code}>
              {code} {currencies[code].symbol}
            </option>
          ))}
        </Select>
      </Field>
      {chosen !== setting.value && <Consequences from={setting.value} to={chosen} />}
    </SettingForm>
  )
}

function fixedText(isDemo: boolean) {
  return isDemo
    ? 'Fixed, because there are orders. Clear the demo data to choose another.'
    : 'Fixed, because there are orders.'
}

function Consequences({ from, to }: { from: CurrencyCode; to: CurrencyCode }) {
  return (
    <Notice tone="amber" icon={Coins} role="status" title={`Prices become ${currencies[to].plural}`}>
      <ul className="list-disc pl-4">
        <li>
          Prices keep their numbers: 100 {from} becomes 100 {to}. Change them afterwards where needed.
        </li>
        <li>Currency rates become rates per 1 {to}, and the limit for new accounts is converted.</li>
        <li>
          Sentences of the store content that state an amount in {currencies[from].plural} are removed. Write
          them again in {currencies[to].plural}, and check the prices of shipping methods.
        </li>
        {to === 'JPY' && <li>Yen have no decimals, so all prices must be whole amounts.</li>}
      </ul>
    </Notice>
  )
}
