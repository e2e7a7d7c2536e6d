import type { UseQueryResult } from '@tanstack/react-query'
import { companySorts, companyStatuses } from '#contract/companies/company-choices.ts'
import type { ListedCompany } from '#contract/companies/staff-companies.ts'
import type { Page } from '#contract/endpoint.ts'
import { FilterLinks } from '#web/admin/list/filter-links.tsx'
import { ListCount } from '#web/admin/list/list-count.tsx'
import { ListSearch } from '#web/admin/list/list-search.tsx'
import { ListSort } from '#web/admin/list/list-sort.tsx'
import { companyStatusDisplay } from '#web/shared/companies/company-status.ts'
import { companiesRoute, useShowCompanies } from './company-search.ts'
import { companySortTexts } from './company-sorts.ts'

/** Search, status filter, sorting and count. */
export function CompaniesToolbar({ companies }: { companies: UseQueryResult<Page<ListedCompany>> }) {
  const { page: _page, ...list } = companiesRoute.useSearch()
  const { status, search, sort, direction } = list
  const show = useShowCompanies()
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <ListSearch
        label="Search companies"
        placeholder="Name, tax ID or member"
        action="/admin/companies"
        search={search ?? ''}
        filters={{ status, sort, direction }}
        onSearch={(term) => show({ search: term || undefined })}
      />
      <FilterLinks
        label="Status"
        options={[undefined, ...companyStatuses].map((option) => ({
          label: option ? companyStatusDisplay[option].label : 'All',
          isSelected: option === status,
          link: { to: '/admin/companies', search: { ...list, status: option } },
        }))}
      />
      <ListSort
        sorts={companySortTexts}
        names={companySorts}
        sort={sort}
        direction={direction}
        onSort={(by, next) => show({ sort: by, direction: next })}
      />
      <ListCount list={companies} singular="company" plural="companies" />
    </div>
  )
}
