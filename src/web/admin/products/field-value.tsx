import { useQuery } from '@tanstack/react-query'
import { pictureAt } from '#contract/pictures.ts'
import { staffCategoriesQuery } from '#web/api/admin-categories.ts'
import { useApi } from '#web/api/use-api.ts'
import { Picture } from '#web/ui/picture.tsx'
import { valueInWords } from './field-words.ts'

interface Props {
  field: string
  value: unknown
}

/** What a field of a product holds: pictures as pictures, all else in words. */
export function FieldValue({ field, value }: Props) {
  const { data: categories = [] } = useQuery(staffCategoriesQuery(useApi()))
  if (pictureFields.includes(field)) return <Pictures urls={addresses(value)} />
  return valueInWords(
    field,
    value,
    (id) => categories.find((category) => category.id === id)?.name ?? `category ${id}`,
  )
}

const pictureFields = ['pictures', 'images', 'imageUrl']

const addresses = (value: unknown) => [value].flat().filter((url) => typeof url === 'string')

function Pictures({ urls }: { urls: string[] }) {
  if (urls.length === 0) return 'none'
  return (
    <span className="inline-flex flex-wrap gap-1 align-middle">
      {urls.map((url, index) => (
        <Picture
          key={url}
          src={pictureAt(url, 320)}
          alt={`Image ${index + 1}`}
          width={36}
          height={36}
          className="w-9 border"
        />
      ))}
    </span>
  )
}
