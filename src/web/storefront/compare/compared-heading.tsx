import { paths } from '#contract/paths.ts'
import { pictureText, pictureUrl } from '#contract/pictures.ts'
import type { ComparedProductDetail } from './comparison-query.ts'
import { Unbroken } from '#web/copy/unbroken.tsx'
import { useAddWithToast } from '#web/storefront/cart/use-add-with-toast.ts'
import { PageLink } from '#web/storefront/layout/page-link.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { removeCompared } from './change-comparison.ts'

interface Props {
  product: ComparedProductDetail
  others: ComparedProductDetail[]
  onlyDifferences: boolean
}

/** The picture and name of a product, with the buttons to add it to the cart and to remove its column. */
export function ComparedHeading({ product, others, onlyDifferences }: Props) {
  const { id, slug, name, imageUrl, inStock, variants } = product
  const { add, isAdding } = useAddWithToast()
  const slugsWithout = others.map((other) => other.slug)
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
      <form method="post" action={paths.submitToCart} className="mt-3 flex flex-wrap gap-2">
        {variants && variants.length > 1 ? (
          <PageLink href={paths.product(slug)} className={buttonClass({ size: 'sm' })}>
            Choose options<span className="sr-only">{` for ${name}`}</span>
          </PageLink>
        ) : (
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
        )}
        <PageLink
          href={paths.compare(slugsWithout, onlyDifferences)}
          resetScroll={false}
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
          onClick={() => removeCompared(slug)}
        >
          Remove<span className="sr-only">{` from comparison: ${name}`}</span>
        </PageLink>
      </form>
    </th>
  )
}
