import { settingForms, storeContent } from '#contract/settings.ts'
import { useStorefront } from '#web/api/settings.ts'
import { AccessSettings } from '#web/admin/settings/access/access-settings.tsx'
import { ContentPages } from '#web/admin/settings/content/content-pages.tsx'
import { StoreContent } from '#web/admin/settings/content/store-content.tsx'
import { DemoData } from './demo-data.tsx'
import { SettingSection } from '#web/admin/settings/form/setting-section.tsx'
import { BankDetails } from '#web/admin/settings/payment/bank-details.tsx'
import { BaseCurrency } from '#web/admin/settings/payment/base-currency.tsx'
import { CurrencyRates } from '#web/admin/settings/payment/currency-rates.tsx'
import { SellerDetails } from '#web/admin/settings/payment/seller-details.tsx'
import { UnpaidOrders } from '#web/admin/settings/payment/unpaid-orders.tsx'
import { SearchSynonyms } from '#web/admin/settings/search/search-synonyms.tsx'
import { SectionNav } from './section-nav.tsx'
import { Carriers } from '#web/admin/settings/shipping/carriers.tsx'
import { ReturnPolicy } from '#web/admin/settings/shipping/return-policy.tsx'
import { ShippingMethods } from '#web/admin/settings/shipping/shipping-methods.tsx'
import { StockAndNotices } from '#web/admin/settings/stock/stock-and-notices.tsx'

export function SettingsPage() {
  const { demo } = useStorefront()
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[184px_minmax(0,1fr)]">
      <SectionNav />
      <div className="grid max-w-230 grid-cols-[minmax(0,1fr)] gap-5">
        <div id="access" className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <AccessSettings />
        </div>
        <SettingSection id="seller" name="seller" value={settingForms.seller.nullable()}>
          {(setting) => <SellerDetails setting={setting} isDemo={demo} />}
        </SettingSection>
        <SettingSection id="bank" name="bank_transfer" value={settingForms.bank_transfer.nullable()}>
          {(setting) => <BankDetails setting={setting} />}
        </SettingSection>
        <SettingSection id="currency" name="base_currency" value={settingForms.base_currency}>
          {(setting) => <BaseCurrency setting={setting} />}
        </SettingSection>
        <SettingSection id="rates" name="currency_rates" value={settingForms.currency_rates}>
          {(setting) => <CurrencyRates setting={setting} />}
        </SettingSection>
        <div id="shipping">
          <ShippingMethods />
        </div>
        <SettingSection id="carriers" name="carriers" value={settingForms.carriers}>
          {(setting) => <Carriers setting={setting} />}
        </SettingSection>
        <SettingSection id="returns" name="return_policy" value={settingForms.return_policy}>
          {(setting) => <ReturnPolicy setting={setting} />}
        </SettingSection>
        <SettingSection id="content" name="store_content" value={storeContent}>
          {(setting) => <StoreContent setting={setting} />}
        </SettingSection>
        <SettingSection id="pages" name="store_content" value={storeContent}>
          {(setting) => <ContentPages setting={setting} />}
        </SettingSection>
        <SettingSection id="search" name="search_synonyms" value={settingForms.search_synonyms}>
          {(setting) => <SearchSynonyms setting={setting} />}
        </SettingSection>
        <SettingSection id="unpaid" name="unpaid_orders" value={settingForms.unpaid_orders}>
          {(setting) => <UnpaidOrders setting={setting} />}
        </SettingSection>
        <div id="stock">
          <StockAndNotices />
        </div>
        <div id="demo">
          <DemoData isPresent={demo} />
        </div>
      </div>
    </div>
  )
}
