import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Building2 } from '#web/admin/icons/admin-icons.ts'
import { EmptyList } from '#web/admin/list/empty-list.tsx'
import { ListView } from '#web/admin/list/list-view.tsx'
import { TableSkeleton } from '#web/admin/list/table-skeleton.tsx'
import { companiesPerPage, companiesQuery } from '#web/api/companies/admin-companies.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { CompaniesToolbar } from './companies-toolbar.tsx'
import { companiesRoute } from './company-search.ts'
import { CompanyTable } from './company-table.tsx'

export function CompaniesPage() {
  const router = useRouter()
  const { page = 1, ...list } = companiesRoute.useSearch()
  const companies = useQuery({
    ...companiesQuery(useApi(), { ...list, page }),
    placeholderData: keepPreviousData,
  })
  const isFiltered = Boolean(list.status || list.search)

  return (
    <>
      <CompaniesToolbar companies={companies} />
      <ListView
        list={companies}
        skeleton={<TableSkeleton />}
        errorTitle="Failed to fetch companies"
        empty={
          <EmptyList
            icon={Building2}
            title="No companies found"
            showAll={isFiltered ? { to: '/admin/companies', label: 'Show all companies' } : undefined}
          >
            {isFiltered
              ? 'No companies match this filter and search.'
              : 'Companies appear here when a customer applies for a trade account.'}
          </EmptyList>
        }
        page={page}
        pageSize={companiesPerPage}
        href={(number) =>
          router.buildLocation({ to: '/admin/companies', search: { ...list, page: number } }).href
        }
      >
        {(items) => <CompanyTable companies={items} />}
      </ListView>
    </>
  )
}
