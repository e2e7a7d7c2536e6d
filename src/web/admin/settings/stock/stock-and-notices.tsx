import { useQuery } from '@tanstack/react-query'
import { settingForms } from '#contract/settings.ts'
import { settingQuery } from '#web/api/admin-settings.ts'
import { useApi } from '#web/api/use-api.ts'
import { QueryPanel } from '#web/admin/settings/form/query-panel.tsx'
import { StockAndNoticesForm } from './stock-and-notices-form.tsx'
import { settingSchema } from '#web/admin/settings/form/use-setting-form.tsx'

const title = 'Stock and notices'

export function StockAndNotices() {
  const api = useApi()
  const threshold = useQuery(settingQuery(api, 'low_stock_threshold'))
  const notices = useQuery(settingQuery(api, 'recent_purchases_enabled'))
  if (!threshold.data) return <QueryPanel title={title} query={threshold} />
  if (!notices.data) return <QueryPanel title={title} query={notices} />
  return (
    <StockAndNoticesForm
      threshold={settingSchema(settingForms.low_stock_threshold).parse(threshold.data)}
      notices={settingSchema(settingForms.recent_purchases_enabled).parse(notices.data)}
    />
  )
}
