import type { Synonym } from '#contract/catalog/synonyms.ts'

/** Everyday names of electronic devices, for a catalog that uses the trade's names. */
export const defaultSynonyms: Synonym[] = [
  { typed: ['mobile', 'mobile phone', 'cell phone', 'cellphone', 'handset'], found: ['smartphone'] },
  { typed: ['notebook', 'notebook computer', 'ultrabook'], found: ['laptop'] },
  { typed: ['ssd'], found: ['solid state drive'] },
  { typed: ['hard drive', 'hard disk', 'harddrive', 'hdd', 'external drive'], found: ['drive', 'ssd'] },
  { typed: ['usb stick', 'flash drive', 'pen drive', 'memory stick'], found: ['thumb drive'] },
  { typed: ['sd card', 'microsd'], found: ['memory card'] },
  { typed: ['nas'], found: ['network storage'] },
  { typed: ['webcam'], found: ['web camera'] },
  { typed: ['smartwatch', 'smart watch', 'wearable'], found: ['watch'] },
  { typed: ['stylus'], found: ['pen'] },
  { typed: ['earphones', 'in-ear headphones'], found: ['earbuds'] },
  { typed: ['soundbar'], found: ['sound bar'] },
  { typed: ['screen', 'computer screen'], found: ['monitor'] },
  { typed: ['power adapter', 'power supply', 'wall plug'], found: ['charger'] },
  { typed: ['portable charger', 'battery pack'], found: ['power bank'] },
  { typed: ['docking station'], found: ['dock'] },
  { typed: ['ereader', 'e-reader', 'ebook reader'], found: ['reader'] },
]
