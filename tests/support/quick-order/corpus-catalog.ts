import type { FindVariant } from '#contract/quick-order/read-order.ts'

interface CorpusVariant {
  sku: string
  gtin: string
  name: string
}

/** The variants that the pasted orders name. */
export const corpusVariants: CorpusVariant[] = [
  { sku: 'ORV-MER-256-PN', gtin: '2012005300212', name: 'Orvane Meridian 5G, Pine / 256 GB' },
  { sku: 'ORV-MER-256-GR', gtin: '2012005300342', name: 'Orvane Meridian 5G, Graphite / 256 GB' },
  { sku: 'ORV-MER-128-SD', gtin: '2012005300472', name: 'Orvane Meridian 5G, Sand / 128 GB' },
  { sku: 'ORV-LUM-128-CP', gtin: '2012005300601', name: 'Orvane Lumen 2, Copper / 128 GB' },
  { sku: 'HAL-S14-16-1T', gtin: '2012005300731', name: 'Halvik Slate 14, Silver / 1 TB' },
  { sku: 'HAL-S16-32-1T', gtin: '2012005300861', name: 'Halvik Slate 16, Silver / 1 TB' },
  { sku: 'HAL-F27-4K', gtin: '2012005300991', name: 'Halvik Frame 27 monitor, 4K' },
  { sku: 'FER-CB2-CP', gtin: '2012005301127', name: 'Ferrule braided cable, 2 m, Copper' },
  { sku: 'FER-C65-2-US', gtin: '2012005301257', name: 'Ferrule 65 W dual charger, Bone / US plug' },
  { sku: 'QUA-K65-GR', gtin: '2012005301387', name: 'Quarrel K65 mechanical keyboard, Graphite' },
  { sku: 'OND-ARC-SD', gtin: '2012005301516', name: 'Ondrel Arc headphones, Sand' },
  { sku: 'TAR-ST-2T', gtin: '2012005301646', name: 'Tarnwell Stick 2 TB solid-state drive' },
  { sku: 'TES-F11-256-P', gtin: '2012005301776', name: 'Tessaly Folio 11 with pen, 256 GB' },
  { sku: '100245', gtin: '2012005301905', name: 'Veld hub, 7 ports' },
  { sku: 'AX 40/2', gtin: '2012005302032', name: 'Axon wall mount 40/2' },
  { sku: 'MX3.1', gtin: '2012005302162', name: 'Maxen dock 3.1' },
  { sku: 'CAM_X100', gtin: '2012005302292', name: 'Camden action camera X100' },
  { sku: 'USBC-1M', gtin: '085123456712', name: 'Ferrule cable, 1 m' },
]

const bySku = new Map(corpusVariants.map((variant) => [variant.sku.toLowerCase(), variant]))
const byGtin = new Map(corpusVariants.map((variant) => [variant.gtin.replace(/^0+/, ''), variant]))

/** As the shop finds variants. */
export const findCorpusVariant: FindVariant = (code) => {
  const ofSku = bySku.get(code.toLowerCase())
  if (ofSku) return { ...ofSku, matchedBy: 'sku' }
  const ofGtin = /^\d{8,14}$/.test(code) ? byGtin.get(code.replace(/^0+/, '')) : undefined
  return ofGtin && { ...ofGtin, matchedBy: 'gtin' }
}
