import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { ProductDetail } from '#contract/catalog/catalog.ts'
import type { Offer } from '#contract/catalog/offers.ts'
import { toMoney } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { availableQuantity } from '#contract/pricing/available-quantity.ts'
import { nextTier } from '#contract/pricing/next-tier.ts'
import { listPriceOf, offerUnitPrice } from '#contract/pricing/offer-price.ts'
import { type ProductCardData, productQuery } from '#web/api/catalog.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { QuantityStepper } from '#web/shared/quantity-stepper.tsx'
import { quantityRuleText } from '#web/shared/quantity-rule-text.ts'
import { resaleOf } from '#web/shared/resale.ts'
import { Thumbnail } from '#web/shared/thumbnail.tsx'
import { Unbroken } from '#web/shared/unbroken.tsx'
import { ProfitText } from '#web/storefront/cards/profit-text.tsx'
import { StockText } from '#web/storefront/base/stock-text.tsx'
import { useMoney } from '#web/storefront/base/currency.tsx'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { X } from '#web/ui/icon/icons.ts'
import { chooseOffer } from './choose-offer.ts'
import { OptionPickers } from './option-pickers.tsx'
import { orderableQuantity } from './orderable-quantity.ts'

type Card = Pick<ProductCardData, 'slug' | 'name' | 'matchingSku'>

interface CardPickerProps {
  product: Card & { id: number }
  adding: {
    add: (variant: Required<Pick<ProductCardData, 'id' | 'variant'>>, quantity: number) => Promise<boolean>
    /** The card's control is about to be replaced. */
    expectFocus: (productId: number) => void
    picking: { close: () => void }
  }
}

/** In place of a card or below its row, whose control gets the focus again. */
export function CardPicker({ product, adding }: CardPickerProps) {
  const { id } = product

  function close() {
    adding.expectFocus(id)
    adding.picking.close()
  }

  async function add(sku: string, quantity: number) {
    if (await adding.add({ id, variant: { sku, label: null } }, quantity)) close()
  }

  return <VariantPicker product={product} onAdd={add} onClose={close} />
}

interface Props {
  product: Card
  onAdd: (sku: string, quantity: number) => Promise<void>
  onClose: () => void
}

/** Chooses among the variants of a card's product, in its place. Escape closes it. */
export function VariantPicker({ product: card, onAdd, onClose }: Props) {
  const { data: product } = useQuery(productQuery(useApi(), card.slug))
  const [chosen, setChosen] = useState<string | undefined>(card.matchingSku)
  const [requested, setQuantity] = useState(1)
  const box = useRef<HTMLDivElement>(null)
  const offers = product?.offers ?? []
  const offer = chooseOffer(offers, { sku: chosen }) ?? chooseOffer(offers, {})

  useEffect(() => box.current?.querySelector<HTMLElement>('input:checked')?.focus(), [])
  useEscape(box, onClose)

  if (!product || !offer) return null
  const quantity = orderableQuantity(offer, requested)
  return (
    <div ref={box} role="group" aria-label={`Choose options: ${card.name}`} className="pick">
      <PickerHeader card={card} offer={offer} onClose={onClose} />
      <div className="pick-options">
        <OptionPickers product={product} offer={offer} onChoose={({ sku }) => setChosen(sku)} />
      </div>
      <PickerFooter
        product={product}
        offer={offer}
        quantity={quantity}
        onQuantityChange={setQuantity}
        onAdd={onAdd}
      />
    </div>
  )
}

/** Closes with the key while the focus is inside. */
function useEscape(box: React.RefObject<HTMLElement | null>, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const { current } = box
    const handle = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    current?.addEventListener('keydown', handle)
    return () => current?.removeEventListener('keydown', handle)
  }, [box])
}

function PickerHeader({ card, offer, onClose }: { card: Card; offer: Offer; onClose: () => void }) {
  return (
    <header className="pick-header">
      <Thumbnail imageUrl={offer.imageUrl} size={44} />
      <div className="min-w-0">
        <h3 className="text-sm leading-4.5 font-520">
          <PageLink href={paths.product(card.slug, offer.sku)} className="underline-offset-3 hover:underline">
            <Unbroken text={card.name} />
          </PageLink>
        </h3>
        <p className="id text-2xs wrap-anywhere whitespace-normal text-ink-3">{offer.sku}</p>
      </div>
      <IconButton icon={X} label="Close" size="sm" onClick={onClose} />
    </header>
  )
}

interface FooterProps {
  product: ProductDetail
  offer: Offer
  quantity: number
  onQuantityChange: (quantity: number) => void
  onAdd: Props['onAdd']
}

function PickerFooter({ product: { name }, offer, quantity, onQuantityChange, onAdd }: FooterProps) {
  const money = useMoney()
  const [isAdding, setAdding] = useState(false)
  const notesId = useId()
  const price = offerUnitPrice(offer, quantity)
  const resale = resaleOf({ price: toMoney(price), rrp: offer.rrp })
  return (
    <form
      className="pick-footer"
      onSubmit={(event) => {
        event.preventDefault()
        setAdding(true)
        void onAdd(offer.sku, quantity).finally(() => setAdding(false))
      }}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-3" aria-live="polite">
        <span className="num text-lg font-580">{money(price)}</span>
        {resale && <ProfitText profit={resale.profit} margin={resale.margin} className="text-xs font-560" />}
      </p>
      <div className="flex flex-wrap items-start gap-2">
        <QuantityStepper
          key={offer.sku}
          label={`Quantity of ${name}`}
          offer={offer}
          value={quantity}
          onChange={onQuantityChange}
        />
        <Button
          type="submit"
          variant="go"
          size="sm"
          className="grow"
          aria-describedby={notesId}
          disabled={!offer.inStock}
          busy={isAdding}
          busyLabel="Adding..."
        >
          {`Add ${quantity.toLocaleString('en-US')}`}
          <span className="sr-only">{` to cart: ${name}`}</span>
        </Button>
      </div>
      <PickerNotes offer={offer} quantity={quantity} id={notesId} />
    </form>
  )
}

/** Stock, quantity rule and the next lower price. */
function PickerNotes({ offer, quantity, id }: { offer: Offer; quantity: number; id: string }) {
  const money = useMoney()
  const rule = quantityRuleText(offer)
  const next = nextTier(listPriceOf(offer), quantity)
  return (
    <div id={id} className="grid gap-1 text-2xs text-ink-2">
      <StockText product={offer} />
      <p className="num whitespace-normal">
        {rule}
        {next && next.minQuantity <= availableQuantity(offer)
          ? ` ${next.minQuantity} or more cost ${money(next.price)} each.`
          : ''}
      </p>
    </div>
  )
}
