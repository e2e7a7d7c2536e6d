import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Building2 } from '#web/admin/icons/admin-icons.ts'
import { ApiProblem } from '#contract/problem.ts'
import { Crumbs } from '#web/admin/base/crumbs.tsx'
import { EmptyList } from '#web/admin/list/empty-list.tsx'
import { TableSkeleton } from '#web/admin/list/table-skeleton.tsx'
import { companyQuery } from '#web/api/companies/admin-companies.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { CompanyView } from './company-view.tsx'

const route = getRouteApi('/admin/companies/$id')

export function StaffCompanyPage() {
  const { id } = route.useParams()
  const company = useQuery(companyQuery(useApi(), Number(id)))
  return (
    <>
      <Crumbs parents={['/admin/companies']} current={company.data?.name ?? 'Company'} />
      {!company.data && <h1 className="sr-only">Company</h1>}
      {company.isPending ? (
        <div className="mt-3">
          <output className="sr-only">Loading company...</output>
          <TableSkeleton />
        </div>
      ) : company.data ? (
        <CompanyView company={company.data} />
      ) : isMissing(company.error) ? (
        <EmptyList icon={Building2} title="Company not found">
          Check the address, or search for the company in the list.
        </EmptyList>
      ) : (
        <ErrorState
          title="Failed to fetch company"
          className="mt-3 rounded-2 border bg-surface"
          onRetry={() => company.refetch()}
        >
          {errorMessage(company.error)}
        </ErrorState>
      )}
    </>
  )
}

// 422: the address does not contain a number.
const isMissing = (error: Error) => error instanceof ApiProblem && [404, 422].includes(error.status)
