import { useQuery } from '@tanstack/react-query'
import { settingForms } from '#contract/settings.ts'
import { QueryPanel } from '#web/admin/settings/form/query-panel.tsx'
import { settingSchema } from '#web/admin/settings/form/use-setting-editor.tsx'
import { settingsSections } from '#web/admin/base/settings-sections.ts'
import { settingQuery } from '#web/api/admin-settings.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { StockAndNoticesForm } from './stock-and-notices-form.tsx'

export function StockAndNotices() {
  const api = useApi()
  const threshold = useQuery(settingQuery(api, 'low_stock_threshold'))
  const numbers = useQuery(settingQuery(api, 'stock_numbers_enabled'))
  const notices = useQuery(settingQuery(api, 'recent_purchases_enabled'))
  if (!threshold.data) return <QueryPanel title={settingsSections.stock.label} query={threshold} />
  if (!numbers.data) return <QueryPanel title={settingsSections.stock.label} query={numbers} />
  if (!notices.data) return <QueryPanel title={settingsSections.stock.label} query={notices} />
  return (
    <StockAndNoticesForm
      threshold={settingSchema(settingForms.low_stock_threshold).parse(threshold.data)}
      numbers={settingSchema(settingForms.stock_numbers_enabled).parse(numbers.data)}
      notices={settingSchema(settingForms.recent_purchases_enabled).parse(notices.data)}
    />
  )
}
