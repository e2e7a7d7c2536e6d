import type { UseQueryResult } from '@tanstack/react-query'
import { actionGroups } from '#contract/activity/audit-actions.ts'
import { activitySorts } from '#contract/lists/staff-choices.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { Page } from '#contract/endpoint.ts'
import { staffFiles } from '#contract/lists/staff-files.ts'
import { Download, RefreshCw } from '#web/admin/icons/admin-icons.ts'
import { filterBarClass } from '#web/admin/list/filter-bar-class.ts'
import { ListCount } from '#web/admin/list/list-count.tsx'
import { ListSearch } from '#web/admin/list/list-search.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { ListSort } from '#web/admin/list/list-sort.tsx'
import { activityRoute, useShowActivity } from './activity-search.ts'
import { activitySortTexts } from './activity-sorts.ts'

interface Filters {
  actor?: string | undefined
  subject?: string | undefined
  action?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Filters the activity log by item, person, type of change and days, sorts it and exports it. */
export function ActivityToolbar({ activity }: { activity: UseQueryResult<Page<AuditEntry>> }) {
  const { page: _page, sort, direction, ...filters } = activityRoute.useSearch()
  const filter = useShowActivity()

  return (
    <>
      <div className={filterBarClass}>
        <ItemAndStaff filters={{ ...filters, sort, direction }} onFilter={filter} />
        <Select
          className="max-sm:col-span-2"
          aria-label="Type of change"
          value={filters.action ?? ''}
          onChange={({ target: { value } }) => filter({ action: value || undefined })}
        >
          <option value="">All changes</option>
          {actionGroups.map(({ prefix, label }) => (
            <option key={prefix} value={prefix}>
              {label}
            </option>
          ))}
        </Select>
        <DayInput label="From" value={filters.from} onChange={(from) => filter({ from })} />
        <DayInput label="To" value={filters.to} onChange={(to) => filter({ to })} />
        <ListSort
          sorts={activitySortTexts}
          names={activitySorts}
          sort={sort}
          direction={direction}
          onSort={(by, next) => filter({ sort: by, direction: next })}
        />
      </div>
      <div className="flex min-h-11 items-center gap-1">
        <div className="mr-auto">
          <ListCount list={activity} singular="change" plural="changes" />
        </div>
        <a
          href={staffFiles.activityFile({ ...filters })}
          download
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
        >
          <Download className="size-3.75" />
          Export
        </a>
        <IconButton framed size="sm" icon={RefreshCw} label="Refresh" onClick={() => activity.refetch()} />
      </div>
    </>
  )
}

interface SearchProps {
  /** With the sorting, for a search without JavaScript. */
  filters: Filters & { sort: string | undefined; direction: string | undefined }
  onFilter: (change: Filters) => unknown
}

function ItemAndStaff({ filters: { actor, subject, ...filters }, onFilter }: SearchProps) {
  return (
    <>
      <ListSearch
        label="Search by product, SKU, order number or other name"
        placeholder="Product, SKU, order number"
        action="/admin/activity"
        name="subject"
        search={subject ?? ''}
        filters={{ ...filters, actor }}
        onSearch={(term) => onFilter({ subject: term || undefined })}
      />
      <ListSearch
        label="Search by staff name or email"
        placeholder="Staff name or email"
        action="/admin/activity"
        name="actor"
        search={actor ?? ''}
        filters={{ ...filters, subject }}
        onSearch={(term) => onFilter({ actor: term || undefined })}
      />
    </>
  )
}

interface DayProps {
  label: string
  value: string | undefined
  onChange: (day: string | undefined) => unknown
}

function DayInput({ label, value, onChange }: DayProps) {
  return (
    <label className="flex gap-2 text-ink-2 max-sm:flex-col max-sm:gap-1 sm:items-center">
      {label}
      <TextInput
        type="date"
        key={value ?? ''}
        defaultValue={value ?? ''}
        // A date that is being typed is empty until it is complete.
        onChange={({ target }) => {
          if (target.value !== (value ?? '') && !target.validity.badInput) onChange(target.value || undefined)
        }}
      />
    </label>
  )
}
