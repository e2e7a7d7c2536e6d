import { tagLabels } from '#web/shared/tag-labels.ts'
import { Tag } from '#web/ui/tag.tsx'

/** The first two tags of a product. */
export function ProductTags({ tags }: { tags: string[] | null }) {
  return tags?.slice(0, 2).map((tag) => (
    <Tag key={tag} tone={tag === 'hot-deal' ? 'hot' : tag === 'limited' ? 'ink' : 'plain'}>
      {tagLabels[tag] ?? tag}
    </Tag>
  ))
}
