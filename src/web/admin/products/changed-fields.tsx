import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from '#web/admin/icons/admin-icons.ts'
import type { CurrencyCode } from '#contract/choices.ts'
import { type ProductFieldName, describeField, productFields } from '#contract/catalog/product-fields.ts'
import { formatSpecification } from '#contract/catalog/text-formats.ts'
import { isItemCondition } from '#contract/catalog/item-conditions.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { staffCategoriesQuery } from '#web/api/admin-categories.ts'
import { useStorefront } from '#web/api/settings.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { conditionLabels } from '#web/shared/item-condition.ts'
import { Picture } from '#web/ui/picture.tsx'

interface Props {
  /** Null for a new product. */
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>>
}

/** Each changed field of a product with its value before and after. */
export function ChangedFields({ before, after }: Props) {
  return (
    <dl className="grid gap-x-2">
      {Object.entries(after).map(([field, value]) => (
        <div key={field} className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
          <dt className="text-ink-2">{fieldLabel(field)}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-x-2">
            {before && (
              <>
                <span className="line-clamp-3 text-ink-3">
                  <FieldValue field={field} value={before[field]} />
                </span>
                <ArrowRight aria-hidden="true" className="size-3.75 text-ink-3" />
                <span className="sr-only">becomes</span>
              </>
            )}
            <span className="line-clamp-3">
              <FieldValue field={field} value={value} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The label of a product field, of a field of the form, or of a column of a product file. */
export const fieldLabel = (field: string) =>
  isProductField(field) ? describeField(field).label : (otherLabels[field] ?? field)

const isProductField = (field: string): field is ProductFieldName => field in productFields

const otherLabels: Record<string, string> = {
  pictures: 'Images',
  category: 'Category',
  stockSeen: 'Stock when exported',
  stockVersion: 'Stock version',
  archivedAt: 'Archived',
  deletedAt: 'In the trash',
  unavailableVariants: 'Variants out of stock',
  options: 'Options',
  variant: 'Variant',
  gtin: 'GTIN',
  supplierNumber: 'Supplier’s number',
  supplierNumbers: 'Suppliers’ numbers',
  unitCost: 'Unit cost',
  minQuantity: 'Minimum quantity',
  multiple: 'Multiple',
  condition: 'Condition',
  weightGrams: 'Weight in grams',
  available: 'Available',
  variantImageUrl: 'Variant image',
  archived: 'Archived',
  tiers: 'Tiers',
  ...Object.fromEntries(
    [1, 2, 3].flatMap((option) => [
      [`option${option}Name`, `Option ${option}`],
      [`option${option}Value`, `Value of option ${option}`],
    ]),
  ),
}

interface ValueProps {
  field: string
  value: unknown
}

/** The value of a product field: images as thumbnails, everything else as text. */
export function FieldValue({ field, value }: ValueProps) {
  const { data: categories = [] } = useQuery(staffCategoriesQuery(useApi()))
  const { baseCurrency } = useStorefront()
  if (imageFields.includes(field)) return <Thumbnails urls={imageAddresses(value)} />
  if (field === 'categoryId' && value) {
    return categories.find(({ id }) => id === Number(value))?.name ?? `Category ${String(value)}`
  }
  return valueText(field, value, baseCurrency)
}

const imageFields = ['pictures', 'images', 'imageUrl', 'variantImageUrl']

const imageAddresses = (value: unknown) => [value].flat().filter((url) => typeof url === 'string')

function Thumbnails({ urls }: { urls: string[] }) {
  if (urls.length === 0) return 'None'
  return (
    <span className="inline-flex flex-wrap gap-1 align-middle">
      {urls.map((url, index) => (
        <Picture
          key={url}
          src={pictureUrl(url, 320)}
          alt={`Image ${index + 1}`}
          width={36}
          height={36}
          className="w-9 border"
        />
      ))}
    </span>
  )
}

function valueText(field: string, value: unknown, base: CurrencyCode): string {
  if (field === 'condition' && typeof value === 'string' && isItemCondition(value))
    return conditionLabels[value]
  if (field === 'archivedAt' || field === 'deletedAt') return value ? 'Yes' : 'No'
  if (value === null || value === undefined || value === '') return 'None'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (field === 'imageTexts') return Object.values(value).join(', ') || 'None'
  if (field === 'unavailableVariants' && Array.isArray(value)) return countText(value.length)
  if (Array.isArray(value)) return value.map(formatSpecification).join(', ') || 'None'
  const display = isProductField(field) ? describeField(field).display : undefined
  return display ? display(String(value), base) : String(value)
}

/** The number of variants that staff see: a change covers all that are for sale. */
function countText(count: number) {
  return count === 0 ? 'None' : count.toLocaleString('en-US')
}
