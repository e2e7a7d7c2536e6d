import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from '#web/admin/icons/admin-icons.ts'
import { type FormEvent, useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { toCents } from '#contract/money.ts'
import type { previewPrice } from '#contract/pricing/price-list-prices.ts'
import type { PriceListDetail } from '#contract/pricing/price-lists.ts'
import { pricePreviewQuery } from '#web/api/admin-price-lists.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { useBaseMoney } from '#web/api/use-base-money.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** Looks up the price of a variant and quantity for a buyer on the list. */
export function CheckPrice({ list }: { list: PriceListDetail }) {
  const [line, setLine] = useState<{ sku: string; quantity: number }>()
  const preview = useQuery(pricePreviewQuery(useApi(), list.id, line))

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const sku = String(form.get('sku')).trim()
    if (sku) setLine({ sku, quantity: Number(form.get('quantity')) })
  }

  return (
    <form
      aria-label="Check a price"
      className="flex flex-wrap items-center gap-3 border-t bg-sunken px-5 py-3 max-md:px-3.5"
      onSubmit={handleSubmit}
    >
      <b className="font-540">Check a price</b>
      <TextInput
        size="sm"
        name="sku"
        aria-label="SKU"
        placeholder="SKU"
        required
        autoComplete="off"
        maxLength={64}
        className="max-w-45"
      />
      <TextInput
        size="sm"
        name="quantity"
        type="number"
        aria-label="Quantity"
        required
        min={1}
        max={100_000}
        defaultValue={1}
        className="max-w-22"
      />
      <Button size="sm" type="submit">
        Check
      </Button>
      <output className="num flex flex-wrap items-center gap-x-2">
        {line && preview.isError && <span className="text-danger">{errorMessage(preview.error)}</span>}
        {preview.data && <PreviewedPrice list={list} preview={preview.data} />}
      </output>
    </form>
  )
}

interface PreviewedProps {
  list: PriceListDetail
  preview: Reply<typeof previewPrice>
}

function PreviewedPrice({
  list,
  preview: { price, standardPrice, source, tierFrom, isInForce },
}: PreviewedProps) {
  const money = useBaseMoney()
  const tier = tierFrom === null ? '' : `, ${tierFrom} or more`
  const sourceName = source === 'list' ? list.name : 'Standard price'
  return (
    <>
      <ArrowRight className="size-3.75" />
      <b className="font-560">{money(toCents(price))} each</b>
      <span className="text-ink-2">
        {sourceName}
        {tier}.{source === 'list' && ` Standard price ${money(toCents(standardPrice))}.`}
        {!isInForce && ' The list is not in force.'}
      </span>
    </>
  )
}
