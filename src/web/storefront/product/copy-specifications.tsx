import type { ProductDetail } from '#contract/catalog/catalog.ts'
import { groupSpecifications } from '#contract/catalog/specification-groups.ts'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { listedSpecifications } from './listed-specifications.ts'

/** Copies the tables as text, with tabs for spreadsheets. */
export function CopySpecifications({ product }: { product: ProductDetail }) {
  const texts = groupSpecifications(listedSpecifications(product)).map(({ heading, rows }) =>
    [...(heading === null ? [] : [heading]), ...rows.map(({ name, value }) => `${name}\t${value}`)].join(
      '\n',
    ),
  )
  return <CopyButton label="Specifications" value={texts.join('\n\n')} />
}
