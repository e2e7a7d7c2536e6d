import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { companyQuery } from '#web/api/companies/admin-companies.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { ordersRoute } from './order-search.ts'

/** Names the company whose orders are listed, and ends this filter. */
export function CompanyFilter({ id }: { id: number }) {
  const { page: _, company: _company, ...others } = ordersRoute.useSearch()
  const { data } = useQuery(companyQuery(useApi(), id))
  return (
    <p className="mb-3 flex flex-wrap gap-x-3 wrap-anywhere">
      <span>
        Orders of{' '}
        <Link to="/admin/companies/$id" params={{ id: String(id) }} className="lnk">
          {data?.name ?? 'one company'}
        </Link>
      </span>
      <Link to="/admin/orders" search={others} className="lnk">
        Show orders of all customers
      </Link>
    </p>
  )
}
