/** What a demo customer says about something delivered. */
export interface DemoReview {
  /** The SKU of the product that it speaks of. */
  of: string
  rating: 1 | 2 | 3 | 4 | 5
  title: string
  body: string
}

const smartphones: DemoReview[] = [
  {
    of: 'ORV-MER-256-GR',
    rating: 5,
    title: 'Sells within the week',
    body: 'Boxes arrived sealed and the serials matched the invoice. Sold six of eight in the first days.',
  },
  {
    of: 'ORV-MER-256-GR',
    rating: 5,
    title: 'Unlocked as described',
    body: 'Tried cards of three networks before putting them on the shelf. All worked, no setup left over.',
  },
  {
    of: 'ORV-LUM-128-CP',
    rating: 4,
    title: 'Good stock for the counter',
    body: 'The color moves faster than the black ones here. One outer carton was dented, the boxes inside were fine.',
  },
  {
    of: 'ORV-MER-256-GR',
    rating: 5,
    title: 'Serials outside the box',
    body: 'We can book them in without opening anything. Saves us an hour a delivery.',
  },
  {
    of: 'ORV-MER-256-GR',
    rating: 4,
    title: 'Battery holds what it says',
    body: 'No returns so far from twelve sold. A charger in the box would help, buyers ask for it.',
  },
  {
    of: 'ORV-MRS-128-SD',
    rating: 3,
    title: 'Slower than expected',
    body: 'The phone is fine but buyers compare it with the larger one. We keep two on display and order singly.',
  },
  {
    of: 'ORV-MER-256-GR',
    rating: 5,
    title: 'Second order of ten',
    body: 'Same batch, same firmware. The margin is as shown once shipping is free.',
  },
  {
    of: 'ORV-MER-256-GR',
    rating: 4,
    title: 'Warranty was simple',
    body: 'One screen had a dead pixel. The replacement came in nine days without discussion.',
  },
]

const laptops: DemoReview[] = [
  {
    of: 'HAL-S14-16-1T',
    rating: 4,
    title: 'Good margin, plain packaging',
    body: 'Exactly the stated configuration. The parcel is neutral, which my customers like; a printed serial list would help.',
  },
  {
    of: 'HAL-S14-16-1T',
    rating: 5,
    title: 'Third order',
    body: 'Same quality each time. Charger and cable are in the box, so nothing to add before resale.',
  },
  {
    of: 'HAL-S14-16-1T',
    rating: 5,
    title: 'Sold as a set',
    body: 'We sell it with a dock and a monitor to small offices. The specification on the page was right to the port.',
  },
  {
    of: 'ORV-PL14-8-GR',
    rating: 5,
    title: 'Easy to open',
    body: 'Changed the drive in ten minutes for a customer. The screws are ordinary ones.',
  },
  {
    of: 'HAL-S16-32-1T',
    rating: 4,
    title: 'Screen is better than the price',
    body: 'Customers notice the screen first. The fan is audible under load, which we tell them.',
  },
  {
    of: 'HAL-S14-16-1T',
    rating: 3,
    title: 'Layout took a question',
    body: 'We needed another keyboard layout and had to ask by email. The answer came the same day, the delivery a week later.',
  },
  {
    of: 'HAL-S14-16-1T',
    rating: 5,
    title: 'No dead ones in fourteen',
    body: 'All started, all at the stated weight and battery. We test every unit and had nothing to note.',
  },
  {
    of: 'HAL-S12-8-FR',
    rating: 4,
    title: 'Solid for schools',
    body: 'Four went to a school that wants twenty more. Delivery in two parcels on two days.',
  },
]

const tablets: DemoReview[] = [
  {
    of: 'TES-F11-256-P',
    rating: 5,
    title: 'The pen in the box sells it',
    body: 'Other tablets need a pen for a fifth of the price. Here we only hand over one box.',
  },
  {
    of: 'TES-F10-128',
    rating: 4,
    title: 'Good for tills',
    body: 'Runs our till program all day on the charger. The stand has to come from elsewhere.',
  },
  {
    of: 'TES-F11-256-P',
    rating: 5,
    title: 'Cartons of ten are practical',
    body: 'One color a carton, labels readable without opening. Booked in within minutes.',
  },
  {
    of: 'TES-C13-512',
    rating: 4,
    title: 'Bright enough for the shop window',
    body: 'Shows our price list in daylight. The power key is easy to press by mistake.',
  },
  {
    of: 'TES-F11-256-P',
    rating: 5,
    title: 'Sold out before the second box',
    body: 'Put five on the shelf on Friday, none left on Monday. The silver goes first.',
  },
  {
    of: 'TES-F8-64',
    rating: 3,
    title: 'Fair, with a note',
    body: 'The screen is good, the speakers are thin. We say so and still sell them.',
  },
  {
    of: 'TES-F11-256-P',
    rating: 4,
    title: 'No returns yet',
    body: 'Nine sold since spring. One buyer came back for a cover, not for a complaint.',
  },
]

const audio: DemoReview[] = [
  {
    of: 'OND-ARC-SD',
    rating: 5,
    title: 'People try them and buy them',
    body: 'We keep one pair out for listening. About every third person who tries it leaves with a box.',
  },
  {
    of: 'OND-ARC-SD',
    rating: 4,
    title: 'Cushions can be ordered',
    body: 'That is what brings repair customers back to us. The case could be a little smaller.',
  },
  {
    of: 'OND-ARC-SD',
    rating: 5,
    title: 'Battery as stated',
    body: 'Ran one pair against the clock and came to 31 hours with cancelling on.',
  },
  {
    of: 'OND-PBP-IK',
    rating: 4,
    title: 'Good earners for the counter',
    body: 'Small box, high margin, no questions. The lid of one case was loose and was exchanged.',
  },
  {
    of: 'OND-PBP-IK',
    rating: 2,
    title: 'Wrong color in one box',
    body: 'Two of ten were bone instead of ink. They were taken back, but the customer had to wait a week.',
  },
  {
    of: 'OND-DSK-GR',
    rating: 5,
    title: 'Headsets for a call center',
    body: 'Delivered thirty in two days for a fitting. The plain packing left little rubbish.',
  },
  {
    of: 'PEL-CSK-PN',
    rating: 4,
    title: 'Sounds larger than it is',
    body: 'We use one in the shop, which sells the others. Charging takes a while.',
  },
  {
    of: 'OND-ARC-SD',
    rating: 5,
    title: 'Packed for the post',
    body: 'We send them on in the same carton. None came back damaged.',
  },
]

const power: DemoReview[] = [
  {
    of: 'FER-C65-2',
    rating: 5,
    title: 'Goes with every phone',
    body: 'We add one to most phone sales. The hanger box fits our wall without change.',
  },
  {
    of: 'FER-C65-2',
    rating: 5,
    title: 'Stays cool',
    body: 'Measured it at full load for an hour beside a known one. It was the cooler of the two.',
  },
  {
    of: 'FER-CB2-CP',
    rating: 5,
    title: 'Cables that come back as orders',
    body: 'Nobody has returned one in a year. We order by the hundred now.',
  },
  {
    of: 'FER-C65-2',
    rating: 4,
    title: 'Check the plug when you order',
    body: 'We chose the wrong plug once and could change it. Everything else is as described.',
  },
  {
    of: 'FER-PB10-PN',
    rating: 4,
    title: 'Right size for hand luggage',
    body: 'The energy is printed on the case, which travelers ask for. A pouch would be nice.',
  },
  {
    of: 'FER-C65-2',
    rating: 5,
    title: 'Best margin on our shelf',
    body: 'A small thing, but it earns more for its room than the phones beside it.',
  },
  {
    of: 'FER-C30-1',
    rating: 3,
    title: 'Box marks easily',
    body: 'The charger is good. The white box shows fingerprints after a week on the hook.',
  },
  {
    of: 'FER-C65-2',
    rating: 4,
    title: 'Real output',
    body: 'Our meter shows 63 W on one port. That is close enough to the label.',
  },
]

const displays: DemoReview[] = [
  {
    of: 'HAL-F27-4K',
    rating: 5,
    title: 'Came without a scratch',
    body: 'Double carton as written. Six monitors by parcel, all fine.',
  },
  {
    of: 'HAL-F27-4K',
    rating: 5,
    title: 'One cable, happy office',
    body: 'Fitted eight desks with it. Picture and power over one cable worked with every laptop there.',
  },
  {
    of: 'HAL-F27-4K',
    rating: 4,
    title: 'Good panel, short power cable',
    body: 'The picture is even to the corners. We add a longer power cable for standing desks.',
  },
  {
    of: 'HAL-F32-4K',
    rating: 4,
    title: 'Stand goes on in a minute',
    body: 'No tools needed, which saves time on fittings. The foot is rather deep.',
  },
  {
    of: 'HAL-CR16-T',
    rating: 5,
    title: 'Portable ones go fast',
    body: 'Sales people buy them in twos. The cover holds well as a stand.',
  },
  {
    of: 'HAL-F24-FHD',
    rating: 3,
    title: 'One bright spot in ten',
    body: 'One unit had a bright spot near the edge. It was exchanged, but the carton had to go back first.',
  },
  {
    of: 'TES-EA27-4K',
    rating: 5,
    title: 'Report is in the box',
    body: 'Our photographer measured it again and came to the same values.',
  },
]

const storage: DemoReview[] = [
  {
    of: 'TAR-ST-2T',
    rating: 5,
    title: 'Full speed, full size',
    body: 'We fill every drive once before selling. All had the stated capacity and held their speed.',
  },
  {
    of: 'TAR-ST-2T',
    rating: 5,
    title: 'Fits thin laptops',
    body: 'One-sided as described, so no trouble with height. Forty fitted since summer.',
  },
  {
    of: 'TAR-ST-2T',
    rating: 4,
    title: 'Screw included',
    body: 'It sounds small, but it saves us a drawer of screws. The heat pad is thin.',
  },
  {
    of: 'DUN-TD-128',
    rating: 4,
    title: 'Fine for printing on',
    body: 'The blank body takes our engraving well. The caps come loose over time.',
  },
  {
    of: 'TAR-CV-4T',
    rating: 5,
    title: 'Survived the van',
    body: 'Fell from the loading edge twice. Still reads at full speed.',
  },
  {
    of: 'DUN-BAY-2',
    rating: 4,
    title: 'Quiet cabinet',
    body: 'Stands in our office and is not heard. The first setup takes half an hour.',
  },
  {
    of: 'DUN-TD-128',
    rating: 1,
    title: 'Two dead out of twenty',
    body: 'Two sticks were not recognized in any machine. Replaced within ten days, but we had promised them.',
  },
  {
    of: 'TAR-ST-2T',
    rating: 5,
    title: 'Repeat order',
    body: 'Same parts as in the first batch. That matters when you fit them in series.',
  },
]

const accessories: DemoReview[] = [
  {
    of: 'QUA-K65-GR',
    rating: 5,
    title: 'Keys feel dearer than they are',
    body: 'Buyers press three keys and ask the price. The spare switches are a nice touch.',
  },
  {
    of: 'HAL-DK9-GR',
    rating: 4,
    title: 'Works with our mixed laptops',
    body: 'Tested the dock with five brands, both screens came up each time. It gets warm, not hot.',
  },
  {
    of: 'ORV-CHR-44-SV',
    rating: 5,
    title: 'Any strap fits',
    body: 'Standard bands, so we sell two with most watches.',
  },
  {
    of: 'QUA-MPL-GR',
    rating: 4,
    title: 'Good second sale',
    body: 'The mouse goes with every laptop. Thirty in a carton is the right amount for us.',
  },
  {
    of: 'SOR-S1-SV',
    rating: 5,
    title: 'Camera as described',
    body: 'Sealed, serial number on the invoice, manual in our language. Sold to a collector on the second day.',
  },
  {
    of: 'KES-SL14-TD',
    rating: 3,
    title: 'Color differs from the picture',
    body: 'The felt is a little darker than shown. Buyers in the shop do not mind, those online ask.',
  },
  {
    of: 'WEX-RNG-6',
    rating: 4,
    title: 'Set up in ten minutes',
    body: 'The router works without an account, which our customers like. The aerials are stiff.',
  },
  {
    of: 'HAL-HB6-SV',
    rating: 5,
    title: 'Small box, steady sale',
    body: 'The hub hangs at the till and sells itself. Four cartons this year.',
  },
]

/** By the slug of the category whose products they fit. */
export const demoReviews: Record<string, DemoReview[]> = {
  smartphones,
  laptops,
  tablets,
  audio,
  power,
  displays,
  storage,
  accessories,
}
