import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import { ApiProblem } from '#contract/problem.ts'
import type { StockAlert, StockAlertForm } from '#contract/catalog/stock-alerts.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { useUser } from '#web/api/session.ts'

/** The visitor's own alerts: those of the account, or those that a guest requested on this page load. */
const stockAlertsQuery = (api: Api) =>
  queryOptions({ queryKey: ['stock-alerts'], queryFn: () => api('GET /api/stock-alerts') })

/** The stock alert behind the link with this token; null if the token is not valid. */
export const stockAlertLinkQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['stock-alert-link', token],
    queryFn: () =>
      api('GET /api/stock-alerts/link', { query: { token } }).catch((error: unknown) => {
        if (error instanceof ApiProblem && error.status === 404) return null
        throw error
      }),
  })

export function useStockAlert(sku: string): StockAlert | undefined {
  const { data } = useQuery({ ...stockAlertsQuery(useApi()), enabled: Boolean(useUser()) })
  return data?.find((alert) => alert.sku === sku)
}

export function useRequestStockAlert() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (form: StockAlertForm) => api('POST /api/stock-alerts', { body: form }),
    onSuccess: (alert) =>
      queryClient.setQueryData(stockAlertsQuery(api).queryKey, (alerts = []) => [
        alert,
        ...alerts.filter(({ sku }) => sku !== alert.sku),
      ]),
    onError: async (error) => {
      // It is in stock again, or no longer sold: the page shows it.
      if (error instanceof ApiProblem && (error.status === 409 || error.status === 404))
        await queryClient.invalidateQueries({ queryKey: ['products', 'one'] })
    },
  })
}

export function useStopStockAlert() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ token }: StockAlert) => api('POST /api/stock-alerts/stop', { body: { token } }),
    onSuccess: (_reply, { sku }) =>
      queryClient.setQueryData(stockAlertsQuery(api).queryKey, (alerts = []) =>
        alerts.filter((alert) => alert.sku !== sku),
      ),
  })
}
