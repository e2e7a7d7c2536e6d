import type { Specification, SpecificationGroup } from '#contract/catalog/specification-groups.ts'
import { CopyButton } from '#web/ui/button/copy-button.tsx'

/** Copies the table as text, with tabs for spreadsheets. */
export function CopySpecifications({ groups }: { groups: SpecificationGroup<Specification>[] }) {
  const texts = groups.map(({ heading, rows }) =>
    [...(heading === null ? [] : [heading]), ...rows.map(({ name, value }) => `${name}\t${value}`)].join(
      '\n',
    ),
  )
  return <CopyButton label="Specifications" value={texts.join('\n\n')} />
}
