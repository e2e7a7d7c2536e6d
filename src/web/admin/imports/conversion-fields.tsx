import { useState } from 'react'
import {
  type Conversion,
  convertAmount,
  conversion as conversionSchema,
} from '#contract/catalog/imports/conversion.ts'
import { type ListCurrency, listCurrencies } from '#contract/catalog/imports/currency-words.ts'
import { priceFromCost } from '#contract/catalog/imports/markup.ts'
import type { ProductImport } from '#contract/catalog/imports/product-imports.ts'
import { moneyIn, parseCurrencyCode } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import { formatDay } from '#contract/time/format-day.ts'
import { useStorefront } from '#web/api/settings.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { CircleAlert } from '#web/ui/icon/icons.ts'
import { Notice } from '#web/ui/notice.tsx'
import { type MatchingDraft, hasAmounts, markupOf } from './matching-draft.ts'

interface Props {
  loaded: ProductImport
  draft: MatchingDraft
  onChange: (draft: MatchingDraft) => void
}

/** The currency of the list, and the rate at which its amounts are converted. */
export function ConversionFields({ loaded: { listCurrency }, draft, onChange }: Props) {
  const { baseCurrency } = useStorefront()
  const [chosen, setChosen] = useState<ListCurrency>()
  if (!hasAmounts(draft)) return null

  const currency = chosen ?? draft.conversion?.currency ?? listCurrency ?? baseCurrency
  const choose = (code: ListCurrency) => {
    setChosen(code)
    if (code === baseCurrency) onChange({ ...draft, conversion: null })
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Currency of the list</legend>
      <Field
        label="Prices are in"
        hint={listCurrency === currency ? 'Detected from headings and amounts' : undefined}
      >
        <Select
          className="w-full"
          value={currency}
          onChange={({ target }) => choose(listCurrencies.find((code) => code === target.value) ?? currency)}
        >
          {listCurrencies.map((code) => (
            <option key={code} value={code}>
              {code}
              {code === baseCurrency && ', as in the shop'}
            </option>
          ))}
        </Select>
      </Field>
      {currency !== baseCurrency && (
        <RateField key={currency} currency={currency} draft={draft} onChange={onChange} />
      )}
    </fieldset>
  )
}

interface RateProps extends Omit<Props, 'loaded'> {
  currency: ListCurrency
}

/** A rate is used once it is confirmed, that of an earlier list, too. */
function RateField({ currency, draft, onChange }: RateProps) {
  const { baseCurrency } = useStorefront()
  const shopRate = useShopRate(currency)
  const [typed, setTyped] = useState<string>()
  const { conversion } = draft
  const known = conversion?.currency === currency ? conversion : null
  const rate = typed ?? known?.rate ?? shopRate ?? ''
  const { error } = conversionSchema.safeParse({ currency, rate })
  const isUsed = known !== null && known.isConfirmed && known.rate === rate.trim()
  function confirmRate() {
    const used = { currency, rate: rate.trim(), confirmedAt: null, isConfirmed: true }
    onChange({ ...draft, conversion: used })
    setTyped(undefined)
  }
  return (
    <>
      {!isUsed && <UnusedRate currency={currency} known={known} />}
      <Field
        label={`1 ${currency} in ${baseCurrency}`}
        hint={
          <>
            {rate === shopRate && known?.rate !== rate && 'From the shop’s rates. '}
            {!error && <Example draft={draft} currency={currency} rate={rate.trim()} />}
          </>
        }
        error={typed === undefined ? undefined : error?.issues[0]?.message}
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={rate}
          onChange={({ target }) => setTyped(target.value.replace(',', '.'))}
        />
      </Field>
      {!isUsed && (
        <Button disabled={error !== undefined} onClick={confirmRate}>
          Use this rate
        </Button>
      )}
    </>
  )
}

const isoDateLength = 10

function UnusedRate({ currency, known }: { currency: ListCurrency; known: Conversion | null }) {
  const { baseCurrency } = useStorefront()
  return known?.confirmedAt ? (
    <Notice tone="amber" icon={CircleAlert} title="Confirm the rate">
      The last list was converted at {known.rate} on {formatDay(known.confirmedAt.slice(0, isoDateLength))}.
      The file is checked once you use this rate or another one.
    </Notice>
  ) : (
    <Notice tone="amber" icon={CircleAlert} title={`Set a rate for ${currency}`}>
      The shop’s prices are in {baseCurrency}. Without a rate, prices in {currency} are not imported.
    </Notice>
  )
}

const rateDigits = 6

/** One unit of the currency in the shop's; undefined if the shop has no rate of it. */
function useShopRate(currency: ListCurrency): string | undefined {
  const { rates } = useStorefront()
  const code = parseCurrencyCode(currency)
  const rate = code && rates[code]
  return rate ? String(Number((1 / rate).toPrecision(rateDigits))) : undefined
}

const exampleAmount = '100.00'

function Example({ draft, currency, rate }: Omit<RateProps, 'onChange'> & { rate: string }) {
  const { baseCurrency } = useStorefront()
  const money = moneyIn(baseCurrency)
  const converted = toCents(convertAmount(exampleAmount, rate, baseCurrency))
  const markup = markupOf(draft)
  return (
    <output>
      {exampleAmount} {currency} becomes {money(converted)}
      {markup && `, the price ${money(priceFromCost(converted, markup, baseCurrency))}`}
    </output>
  )
}
