import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'

export const accountQuery = (api: Api) =>
  queryOptions({ queryKey: ['account'], queryFn: () => api('GET /api/account') })
