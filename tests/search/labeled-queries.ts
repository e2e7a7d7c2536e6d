import type { DemoProduct } from '#demo/catalog/demo-product.ts'

type QueryKind =
  | 'SKU'
  | 'name'
  | 'typing error'
  | 'plural'
  | 'word order'
  | 'two fields'
  | 'model spelling'
  | 'prefix'
  | 'synonym'
  | 'no answer'

/** A query on the demo shop and the products it must find. */
export interface LabeledQuery {
  kind: QueryKind
  typed: string
  /** SKUs of all products that the buyer means. */
  mustFind: string[]
  /** Other products that are allowed in the first three results. */
  alsoRelated: (product: DemoProduct) => boolean
}

const noOthers = () => false
const inCategory = (category: string) => (product: DemoProduct) => product.category === category
const nameMatches = (words: RegExp) => (product: DemoProduct) => words.test(product.name)

function query(
  kind: QueryKind,
  typed: string,
  skus: string,
  alsoRelated: LabeledQuery['alsoRelated'] = noOthers,
): LabeledQuery {
  return { kind, typed, mustFind: skus.split(' ').filter(Boolean), alsoRelated }
}

const meridians = 'ORV-MER-256-GR ORV-MRP-512-BN ORV-MER-256-PN ORV-MRA-256-TD ORV-MRS-128-SD ORV-MRU-1T-IK'
const orvanePhones = `${meridians} ORV-LUM-128-CP ORV-FLD-256-IK`
const smartphones = `${orvanePhones} SOR-HAL-256-CL SOR-NOT-512-FR SOR-LAN-64-SV TES-DUE-256-GR HAL-RDG-128-PN`
const slates = 'HAL-S14-16-1T HAL-S16-32-1T HAL-S13-16-SD HAL-S14-32-2T HAL-S12-8-FR'
const laptops = `${slates} ORV-PL14-8-GR SOR-DR15-16 TES-BN13-16 QUA-FG17-64-2T`
const folios = 'TES-F11-256-P TES-F11-128-5G TES-F10-128 TES-F8-64'
const tessalyTablets = `${folios} TES-C13-512 TES-C11-256-K`
const tablets = `${tessalyTablets} HAL-BD12-256 SOR-LEAF-32`
const headphones = 'OND-ARC-SD OND-ARM-CL'
const headsets = 'OND-DSK-GR QUA-RLY-CP'
const earbuds = 'OND-PBL-BN OND-PBP-IK OND-PBG-FR'
const speakers = 'PEL-CSK-PN PEL-PR2-SD'
const chargers = 'FER-C65-2 FER-C30-1 FER-C100-3 FER-C140-4'
const cables = 'FER-CB2-CP FER-CS3-BN FER-C240-1'
const powerBanks = 'FER-PB10-PN FER-PB20-GR FER-PB5-SD'
const monitors =
  'HAL-F27-4K HAL-F24-FHD HAL-F32-4K HAL-F34-UW TES-EA27-4K QUA-RS27-240 HAL-CR14-FHD HAL-CR16-T'
const sticks = 'TAR-ST-2T TAR-ST-1T TAR-ST-4T'
const bricks = 'TAR-BR-1T-CP TAR-BR-2T-TD'
const keyboards = 'QUA-K65-GR QUA-K98-BN'
const mice = 'QUA-MPL-GR QUA-MGR-SV'
const watches = 'ORV-CHR-44-SV ORV-PAC-SQ-IK'
const cameras = 'SOR-S1-SV SOR-S2-IK HAL-SGT-4K'
const docks = 'HAL-DK9-GR HAL-DKT-SV'

export const labeledQueries: LabeledQuery[] = [
  query('SKU', 'HAL-S14-16-1T', 'HAL-S14-16-1T', nameMatches(/^Halvik Slate 14/)),
  query('SKU', 'qua-k65-gr', 'QUA-K65-GR'),
  query('SKU', 'FER-C65-2', 'FER-C65-2'),
  query('SKU', 'sor-s2-ik', 'SOR-S2-IK'),
  query('SKU', 'ORV-MER-256', 'ORV-MER-256-GR ORV-MER-256-PN'),
  query('SKU', 'hal-s14', 'HAL-S14-16-1T HAL-S14-32-2T'),
  query('SKU', 'DUN-MC', 'DUN-MC-256'),
  query('SKU', 'tes f11 256 p', 'TES-F11-256-P'),
  query('SKU', 'HALS14161T', 'HAL-S14-16-1T', nameMatches(/^Halvik Slate 14/)),
  query('SKU', 'FER C240 1', 'FER-C240-1'),

  query('name', 'Halvik Slate 14, 16 GB', 'HAL-S14-16-1T', nameMatches(/Slate/)),
  query('name', 'pellorin cask portable speaker', 'PEL-CSK-PN'),
  query('name', 'Orvane Meridian Pro', 'ORV-MRP-512-BN', nameMatches(/Meridian/)),
  query('name', 'ondrel pebble earbuds, bone', 'OND-PBL-BN', nameMatches(/Pebble/)),
  query('name', 'sound bar', 'PEL-SPN-GR'),
  query('name', 'noise canceling headphones', 'OND-ARC-SD', nameMatches(/headphones/)),
  query('name', 'dock for laptop', docks, nameMatches(/Dock|Hub/)),

  query('typing error', 'orvnae meridian', meridians),
  query('typing error', 'halvick slate', slates),
  query('typing error', 'headfones', headphones, inCategory('audio')),
  query('typing error', 'hedphones', headphones, inCategory('audio')),
  query('typing error', 'tesally folio', folios),
  query('typing error', 'keybord', keyboards, nameMatches(/keyboard/)),
  query('typing error', 'montior', monitors),
  query('typing error', 'chager 65w', 'FER-C65-2', inCategory('power')),
  query('typing error', 'earbubs', earbuds),
  query('typing error', 'wirless mouse', 'QUA-MPL-GR QUA-MGR-SV'),
  query('typing error', 'labtop', laptops, inCategory('laptops')),
  query('typing error', 'smarphone', smartphones),
  query('typing error', 'pelorin speaker', speakers, inCategory('audio')),
  query('typing error', 'quarel k65', 'QUA-K65-GR'),
  query('typing error', 'wexholm ruter', 'WEX-RNG-6'),
  query('typing error', 'powr bank', powerBanks),
  query('typing error', 'dunmarow memory card', 'DUN-MC-256'),
  query('typing error', 'tarnwel brick', bricks),
  query('typing error', 'meridan ultra', 'ORV-MRU-1T-IK'),
  query('typing error', 'tabelt', tablets, inCategory('tablets')),

  query('plural', 'laptops', laptops),
  query('plural', 'keyboards', keyboards, nameMatches(/keyboard/)),
  query('plural', 'power banks', powerBanks),
  query('plural', 'watches', watches),
  query('plural', 'headsets', headsets),
  query('plural', 'speakers', speakers, inCategory('audio')),
  query('plural', 'cables', cables, inCategory('power')),
  query('plural', 'monitors', monitors),
  query('plural', 'tablets', tablets),
  query('plural', 'chargers', chargers, inCategory('power')),
  query('plural', 'cameras', cameras),
  query('plural', 'mice', mice),
  query('plural', 'phones', smartphones),

  query('word order', '14 slate halvik', 'HAL-S14-16-1T HAL-S14-32-2T'),
  query('word order', 'keyboard mechanical quarrel', 'QUA-K65-GR QUA-K98-BN'),
  query('word order', 'pro pebble ondrel', 'OND-PBP-IK'),
  query('word order', 'drive portable 2 tb', 'TAR-BR-2T-TD', inCategory('storage')),
  query('word order', 'monitor 4k', 'HAL-F27-4K HAL-F32-4K TES-EA27-4K', inCategory('displays')),
  query('word order', 'bank power wireless', 'FER-PB10-PN'),
  query('word order', 'tablet with pen', 'TES-F11-256-P', inCategory('tablets')),

  query('two fields', 'orvane smartphone', orvanePhones),
  query('two fields', 'halvik laptop', slates, inCategory('laptops')),
  query('two fields', 'tessaly tablet', tessalyTablets),
  query('two fields', 'sorrel phone', 'SOR-HAL-256-CL SOR-NOT-512-FR SOR-LAN-64-SV'),
  query('two fields', 'quarrel accessories', `${keyboards} ${mice}`),
  query('two fields', '1 tb laptop', 'HAL-S14-16-1T HAL-S16-32-1T', inCategory('laptops')),
  query('two fields', 'ip68 smartphone', 'ORV-MRP-512-BN ORV-FLD-256-IK HAL-RDG-128-PN ORV-MRU-1T-IK'),
  query('two fields', 'pine slate', 'HAL-S14-16-1T'),
  query('two fields', 'sand arc', 'OND-ARC-SD'),
  query('two fields', 'pine cask', 'PEL-CSK-PN'),
  query(
    'two fields',
    'graphite meridian',
    'ORV-MER-256-GR ORV-MRP-512-BN ORV-MRS-128-SD',
    nameMatches(/Meridian/),
  ),
  query('two fields', 'usb-c charger', 'FER-C65-2 FER-C30-1 FER-C100-3 FER-C140-4', inCategory('power')),
  query('two fields', 'hdmi monitor', monitors),
  query('two fields', '240 hz monitor', 'QUA-RS27-240'),
  query('two fields', 'laptop 32 gb', 'HAL-S16-32-1T HAL-S14-32-2T', inCategory('laptops')),
  query('two fields', 'mechanical accessories', keyboards),

  query('model spelling', 'slate14', 'HAL-S14-16-1T HAL-S14-32-2T'),
  query('model spelling', 'slate-14', 'HAL-S14-16-1T HAL-S14-32-2T'),
  query('model spelling', 'k65', 'QUA-K65-GR'),
  query('model spelling', 'k 65', 'QUA-K65-GR'),
  query('model spelling', 'k-98', 'QUA-K98-BN'),
  query('model spelling', 'folio11', 'TES-F11-256-P TES-F11-128-5G'),
  query('model spelling', 'frame27', 'HAL-F27-4K'),
  query('model spelling', 's 1 camera', 'SOR-S1-SV', nameMatches(/camera/)),
  query('model spelling', '65w charger', 'FER-C65-2', inCategory('power')),
  query(
    'model spelling',
    'orvane 256gb',
    'ORV-MER-256-GR ORV-MER-256-PN ORV-MRA-256-TD ORV-FLD-256-IK',
    nameMatches(/Orvane/),
  ),
  query('model spelling', '2tb solid state drive', 'TAR-ST-2T', inCategory('storage')),
  query('model spelling', 'wifi 6 router', 'WEX-RNG-6'),
  query('model spelling', 'usbc cable', cables, inCategory('power')),
  query('model spelling', 'powerbank 20000', 'FER-PB20-GR', nameMatches(/power bank/)),
  query('model spelling', '5 g tablet', 'TES-F11-128-5G', inCategory('tablets')),
  query('model spelling', 'ssd', sticks, inCategory('storage')),

  query('synonym', 'mobile', smartphones),
  query('synonym', 'cell phone', smartphones),
  query('synonym', 'cellphones', smartphones),
  query('synonym', 'orvane mobile', orvanePhones),
  query('synonym', 'notebook', laptops),
  query('synonym', 'hard drive', `${sticks} ${bricks} TAR-CV-4T`, inCategory('storage')),
  query('synonym', '2 tb hard drive', 'TAR-ST-2T TAR-BR-2T-TD', inCategory('storage')),
  query('synonym', 'hdd', `${sticks} ${bricks} TAR-CV-4T`, inCategory('storage')),
  query('synonym', 'ssd 4tb', 'TAR-ST-4T', inCategory('storage')),
  query('synonym', 'webcam', 'HAL-SGT-4K'),
  query('synonym', 'smartwatch', watches),
  query('synonym', 'stylus', 'TES-F11-256-P', inCategory('tablets')),
  query('synonym', 'docking station', docks, nameMatches(/Dock|Hub/)),
  query('synonym', 'flash drive', 'DUN-TD-128', inCategory('storage')),
  query('synonym', '4k screen', 'HAL-F27-4K HAL-F32-4K TES-EA27-4K', inCategory('displays')),

  query('prefix', 'merid', meridians),
  query('prefix', 'pebb', earbuds),
  query('prefix', 'halvik sla', slates),
  query('prefix', 'noise canc', 'OND-ARC-SD OND-PBP-IK', inCategory('audio')),
  query('prefix', 'wexh', 'WEX-RNG-6 WEX-WV3-BN'),
  query('prefix', 'smartp', smartphones),

  query('no answer', 'washing machine', ''),
  query('no answer', 'bicycle', ''),
  query('no answer', 'garden hose', ''),
  query('no answer', 'coffee grinder', ''),
  query('no answer', 'zzzzqqq', ''),
  query('no answer', 'toaster', ''),
  query('no answer', 'running shoes', ''),
  query('no answer', 'xqz-9000', ''),
  query('no answer', 'office chair', '', nameMatches(/\boffice\b/)),
]
