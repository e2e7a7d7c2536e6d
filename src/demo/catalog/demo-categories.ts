import type { Picture } from '#demo/pictures/picture.ts'

/** A category of the demo shop. */
interface DemoCategory {
  name: string
  slug: string
  description: string
  picture: Picture
}

/** In display order. */
export const demoCategories: DemoCategory[] = [
  {
    name: 'Smartphones',
    slug: 'smartphones',
    description: 'Unlocked, dual SIM. New, refurbished and used.',
    picture: { kind: 'phone', finish: 'graphite', palette: 'ember', wall: 'strata', camera: 'stack' },
  },
  {
    name: 'Laptops',
    slug: 'laptops',
    description: 'Notebooks and workstations. Charger included.',
    picture: { kind: 'laptop', finish: 'silver', palette: 'tide', wall: 'dune' },
  },
  {
    name: 'Tablets',
    slug: 'tablets',
    description: 'For drawing, reading, checkout counters and job sites.',
    picture: { kind: 'tablet', finish: 'silver', palette: 'frost', wall: 'strata', pen: true },
  },
  {
    name: 'Audio',
    slug: 'audio',
    description: 'Headphones, earbuds, headsets and speakers.',
    picture: { kind: 'headphones', finish: 'sand', shape: 'over-ear' },
  },
  {
    name: 'Power',
    slug: 'power',
    description: 'Chargers, cables and power banks. Sold individually and by the carton.',
    picture: { kind: 'charger', finish: 'bone', shape: 'cube', ports: 2 },
  },
  {
    name: 'Displays',
    slug: 'displays',
    description: 'Monitors for desks, studios and bags. Packed for parcel shipping.',
    picture: { kind: 'monitor', finish: 'graphite', palette: 'slate', wall: 'lines', shape: 'desk' },
  },
  {
    name: 'Storage',
    slug: 'storage',
    description: 'Solid-state drives, cards and network storage.',
    picture: { kind: 'drive', finish: 'copper', shape: 'brick' },
  },
  {
    name: 'Accessories',
    slug: 'accessories',
    description: 'Watches, keyboards, docks, cameras and more.',
    picture: { kind: 'keyboard', finish: 'graphite' },
  },
]
