import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'

export const accuracyQuery = (api: Api) =>
  queryOptions({ queryKey: ['accuracy'], queryFn: () => api('GET /api/accuracy') })
