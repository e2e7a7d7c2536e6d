import { type Days, type ReportRange, defaultRange, reportRanges } from '#contract/reports/report-days.ts'
import { FilterLinks } from '#web/admin/list/filter-links.tsx'
import type { ReportSearch } from './report-search.ts'

interface Props {
  search: ReportSearch
  /** The days of the report on the screen, with which "Custom" starts. */
  days: Days | undefined
}

/** Chooses the days of the report through the address. */
export function RangeLinks({ search: { range, from, to }, days }: Props) {
  const isCustom = from !== undefined || to !== undefined
  return (
    <FilterLinks
      label="Range"
      options={[
        ...reportRanges.map((name) => ({
          label: rangeLabels[name],
          isSelected: !isCustom && name === (range ?? defaultRange),
          link: { to: '/admin', search: { range: name } } as const,
        })),
        {
          label: 'Custom',
          isSelected: isCustom,
          link: {
            to: '/admin',
            search: isCustom ? { from, to } : { from: days?.from, to: days?.to },
          } as const,
        },
      ]}
    />
  )
}

const rangeLabels: Record<ReportRange, string> = {
  today: 'Today',
  '7-days': '7 days',
  '30-days': '30 days',
  'this-month': 'This month',
  'last-month': 'Last month',
}
