import type { ReactNode } from 'react'
import { settingForms, storeContent } from '#contract/settings.ts'
import { BrandSettings } from '#web/admin/settings/brand/brand-settings.tsx'
import { AccessSettings } from '#web/admin/settings/access/access-settings.tsx'
import { ApiKeys } from '#web/admin/settings/api-keys/api-keys.tsx'
import { ContactSettings } from '#web/admin/settings/contact/contact-settings.tsx'
import { ContentPages } from '#web/admin/settings/content/content-pages.tsx'
import { StoreContent } from '#web/admin/settings/content/store-content.tsx'
import { EmailTemplates } from '#web/admin/settings/emails/email-templates.tsx'
import { SettingSection } from '#web/admin/settings/form/setting-section.tsx'
import { BankDetails } from '#web/admin/settings/payment/bank-details.tsx'
import { BaseCurrency } from '#web/admin/settings/payment/base-currency.tsx'
import { CurrencyRates } from '#web/admin/settings/payment/currency-rates.tsx'
import { SellerDetails } from '#web/admin/settings/payment/seller-details.tsx'
import { UnpaidOrders } from '#web/admin/settings/payment/unpaid-orders.tsx'
import { SearchSynonyms } from '#web/admin/settings/search/search-synonyms.tsx'
import { Carriers } from '#web/admin/settings/shipping/carriers.tsx'
import { ReturnPolicy } from '#web/admin/settings/shipping/return-policy.tsx'
import { ShippingMethods } from '#web/admin/settings/shipping/shipping-methods.tsx'
import { StockAndNotices } from '#web/admin/settings/stock/stock-and-notices.tsx'
import { WebhookSettings } from '#web/admin/settings/webhooks/webhook-settings.tsx'
import { TimeZoneSettings } from '#web/admin/settings/time-zone/time-zone-settings.tsx'
import { useStorefront } from '#web/api/settings.ts'
import { DemoData } from './demo-data.tsx'
import type { SectionId } from '#web/admin/base/settings-sections.ts'

/** The screens of the settings by section. */
export const sectionScreens: Record<SectionId, () => ReactNode> = {
  seller: Seller,
  contact: Contact,
  'time-zone': () => (
    <SettingSection id="time-zone" name="time_zone" value={settingForms.time_zone}>
      {(setting) => <TimeZoneSettings setting={setting} />}
    </SettingSection>
  ),
  content: () => (
    <SettingSection id="content" name="store_content" value={storeContent}>
      {(setting) => <StoreContent setting={setting} />}
    </SettingSection>
  ),
  pages: () => (
    <SettingSection id="pages" name="store_content" value={storeContent}>
      {(setting) => <ContentPages setting={setting} />}
    </SettingSection>
  ),
  search: () => (
    <SettingSection id="search" name="search_synonyms" value={settingForms.search_synonyms}>
      {(setting) => <SearchSynonyms setting={setting} />}
    </SettingSection>
  ),
  brand: () => (
    <SettingSection id="brand" name="identity" value={settingForms.identity}>
      {(setting) => <BrandSettings setting={setting} />}
    </SettingSection>
  ),
  bank: () => (
    <SettingSection id="bank" name="bank_transfer" value={settingForms.bank_transfer.nullable()}>
      {(setting) => <BankDetails setting={setting} />}
    </SettingSection>
  ),
  currency: () => (
    <SettingSection id="currency" name="base_currency" value={settingForms.base_currency}>
      {(setting) => <BaseCurrency setting={setting} />}
    </SettingSection>
  ),
  rates: () => (
    <SettingSection id="rates" name="currency_rates" value={settingForms.currency_rates}>
      {(setting) => <CurrencyRates setting={setting} />}
    </SettingSection>
  ),
  unpaid: () => (
    <SettingSection id="unpaid" name="unpaid_orders" value={settingForms.unpaid_orders}>
      {(setting) => <UnpaidOrders setting={setting} />}
    </SettingSection>
  ),
  shipping: ShippingMethods,
  carriers: () => (
    <SettingSection id="carriers" name="carriers" value={settingForms.carriers}>
      {(setting) => <Carriers setting={setting} />}
    </SettingSection>
  ),
  returns: () => (
    <SettingSection id="returns" name="return_policy" value={settingForms.return_policy}>
      {(setting) => <ReturnPolicy setting={setting} />}
    </SettingSection>
  ),
  stock: StockAndNotices,
  emails: EmailTemplates,
  access: AccessSettings,
  'api-keys': ApiKeys,
  webhooks: WebhookSettings,
  demo: Demo,
}

function Seller() {
  const { demo } = useStorefront()
  return (
    <SettingSection id="seller" name="seller" value={settingForms.seller.nullable()}>
      {(setting) => <SellerDetails setting={setting} isDemo={demo} />}
    </SettingSection>
  )
}

function Contact() {
  const { demo } = useStorefront()
  return (
    <SettingSection id="contact" name="contact" value={settingForms.contact}>
      {(setting) => <ContactSettings setting={setting} isDemo={demo} />}
    </SettingSection>
  )
}

function Demo() {
  const { demo } = useStorefront()
  return <DemoData isPresent={demo} />
}
