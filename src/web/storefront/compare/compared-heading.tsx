import { type ReactNode, useRef } from 'react'
import { paths } from '#contract/paths.ts'
import { pictureText, pictureUrl } from '#contract/pictures.ts'
import type { ComparedProductDetail } from './comparison-query.ts'
import { Unbroken } from '#web/shared/unbroken.tsx'
import { useAddWithToast } from '#web/storefront/cart/use-add-with-toast.ts'
import { ChooseOptions } from '#web/storefront/cards/choose-options.tsx'
import { useVariantPicker } from '#web/storefront/cards/use-variant-picker.ts'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { removeCompared } from '#web/storefront/comparison/change-comparison.ts'

interface Props {
  product: ComparedProductDetail
  others: ComparedProductDetail[]
  onlyDifferences: boolean
}

/** The picture and name of a product, with the buttons to add it to the cart and to remove its column. */
export function ComparedHeading({ product, others, onlyDifferences }: Props) {
  const { slug, name, imageUrl, variants } = product
  const slugsWithout = others.map((other) => other.slug)
  const remove = (
    <PageLink
      href={paths.compare(slugsWithout, onlyDifferences)}
      resetScroll={false}
      className={buttonClass({ variant: 'quiet', size: 'sm' })}
      onClick={() => removeCompared(slug)}
    >
      Remove<span className="sr-only">{` from comparison: ${name}`}</span>
    </PageLink>
  )
  return (
    <th scope="col" className="w-40 border-b p-4 align-top font-400 max-md:p-3">
      <Picture
        src={pictureUrl(imageUrl, 320)}
        alt={pictureText(product, imageUrl) ?? ''}
        width={320}
        height={320}
        className="mb-3 w-full max-w-45 bg-stage"
      />
      <PageLink
        href={paths.product(slug)}
        className="block font-540 wrap-anywhere underline-offset-3 hover:underline"
      >
        <Unbroken text={name} />
      </PageLink>
      {variants && variants.length > 1 ? (
        <AddVariant product={product} remove={remove} />
      ) : (
        <AddProduct product={product} remove={remove} />
      )}
    </th>
  )
}

interface AddProps {
  product: ComparedProductDetail
  /** The button that removes the column. */
  remove: ReactNode
}

/** In cards, the choice of options is pushed to the right. */
const buttonsClass = 'mt-3 flex flex-wrap gap-2 [&>a]:ml-0'

function AddProduct({ product: { id, name, inStock }, remove }: AddProps) {
  const { add, isAdding } = useAddWithToast()
  return (
    <form method="post" action={paths.submitToCart} className={buttonsClass}>
      <Button
        type="submit"
        name="productId"
        value={id}
        size="sm"
        aria-label={`Add to Cart: ${name}`}
        disabled={!inStock}
        busy={isAdding}
        busyLabel="Adding..."
        onClick={(event) => {
          event.preventDefault()
          void add({ productId: id })
        }}
      >
        Add to Cart
      </Button>
      {remove}
    </form>
  )
}

/** Offers the choice among the variants below the buttons. */
function AddVariant({ product, remove }: AddProps) {
  const { add } = useAddWithToast()
  const picking = useVariantPicker()
  const choose = useRef<HTMLAnchorElement>(null)
  const picker = picking.pickerOf(product)

  function close() {
    picking.close()
    choose.current?.focus()
  }

  async function addVariant(sku: string, quantity: number) {
    if (await add({ sku, quantity })) close()
  }

  return (
    <>
      <div className={buttonsClass}>
        <ChooseOptions product={product} picking={picking} ref={choose} />
        {remove}
      </div>
      {picker && (
        <div className="compared-pick">
          <picker.VariantPicker product={product} onAdd={addVariant} onClose={close} />
        </div>
      )}
    </>
  )
}
