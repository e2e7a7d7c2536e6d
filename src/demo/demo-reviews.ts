/** A demo customer's review of a delivered product. */
export interface DemoReview {
  sku: string
  rating: 1 | 2 | 3 | 4 | 5
  title: string
  body: string
}

const smartphones: DemoReview[] = [
  {
    sku: 'ORV-MER-256-GR',
    rating: 5,
    title: 'Sells within the week',
    body: 'Boxes arrived sealed and the serial numbers matched the invoice. Sold six of eight in the first few days.',
  },
  {
    sku: 'ORV-MER-256-GR',
    rating: 5,
    title: 'Unlocked as described',
    body: 'Tried SIM cards from three networks before putting them on the shelf. All worked.',
  },
  {
    sku: 'ORV-LUM-128-CP',
    rating: 4,
    title: 'Good stock for the counter',
    body: 'This color sells faster than black here. One outer carton was dented, but the boxes inside were fine.',
  },
  {
    sku: 'ORV-MER-256-GR',
    rating: 5,
    title: 'Serial numbers on the outside',
    body: 'We can book them in without opening anything. Saves us an hour per delivery.',
  },
  {
    sku: 'ORV-MER-256-GR',
    rating: 4,
    title: 'Battery lives up to the specs',
    body: 'Twelve sold and no returns so far. A charger in the box would help; buyers ask for one.',
  },
  {
    sku: 'ORV-MRS-128-SD',
    rating: 3,
    title: 'Slower than expected',
    body: 'The phone is fine, but buyers compare it with the larger one. We keep two on display and reorder one at a time.',
  },
  {
    sku: 'ORV-MER-256-GR',
    rating: 5,
    title: 'Second order of ten',
    body: 'Same batch, same firmware. With free shipping the margin is exactly as shown.',
  },
  {
    sku: 'ORV-MER-256-GR',
    rating: 4,
    title: 'Easy warranty claim',
    body: 'One screen had a dead pixel. The replacement came in nine days, no questions asked.',
  },
]

const laptops: DemoReview[] = [
  {
    sku: 'HAL-S14-16-1T',
    rating: 4,
    title: 'Good margin, plain packaging',
    body: 'Exactly the configuration listed. Plain packaging, which my customers like. A printed list of serial numbers would help.',
  },
  {
    sku: 'HAL-S14-16-1T',
    rating: 5,
    title: 'Third order',
    body: 'Same quality each time. Charger and cable are in the box, so they are ready to resell.',
  },
  {
    sku: 'HAL-S14-16-1T',
    rating: 5,
    title: 'Sold as a set',
    body: 'We sell it with a dock and a monitor to small offices. The specs on the page were accurate down to the last port.',
  },
  {
    sku: 'ORV-PL14-8-GR',
    rating: 5,
    title: 'Easy to service',
    body: 'Swapped the drive for a customer in ten minutes. Standard screws.',
  },
  {
    sku: 'HAL-S16-32-1T',
    rating: 4,
    title: 'Great screen for the price',
    body: 'Customers notice the screen first. The fan is audible under load, and we tell them so.',
  },
  {
    sku: 'HAL-S14-16-1T',
    rating: 3,
    title: 'Had to ask about the keyboard',
    body: 'We needed a different keyboard layout and had to ask by email. They replied the same day and delivered a week later.',
  },
  {
    sku: 'HAL-S14-16-1T',
    rating: 5,
    title: 'Fourteen out of fourteen',
    body: 'We test every unit, and all fourteen matched the listed specs. No defects.',
  },
  {
    sku: 'HAL-S12-8-FR',
    rating: 4,
    title: 'Solid for schools',
    body: 'Sold four to a school that now wants twenty more. Arrived in two parcels a day apart.',
  },
]

const tablets: DemoReview[] = [
  {
    sku: 'TES-F11-256-P',
    rating: 5,
    title: 'The pen in the box sells it',
    body: 'With other tablets the pen adds a fifth to the price. Here everything is in one box.',
  },
  {
    sku: 'TES-F10-128',
    rating: 4,
    title: 'Good as a cash register',
    body: 'Runs our checkout software all day on the charger. You need to buy a stand separately.',
  },
  {
    sku: 'TES-F11-256-P',
    rating: 5,
    title: 'Handy cartons of ten',
    body: 'One color per carton, with labels on the outside. Booked in within minutes.',
  },
  {
    sku: 'TES-C13-512',
    rating: 4,
    title: 'Bright enough for a store window',
    body: 'Shows our price list in daylight. The power button is easy to press by accident.',
  },
  {
    sku: 'TES-F11-256-P',
    rating: 5,
    title: 'Sold out before the second box',
    body: 'Put five on the shelf on Friday and had none left on Monday. Silver goes first.',
  },
  {
    sku: 'TES-F8-64',
    rating: 3,
    title: 'Decent, with one weakness',
    body: 'Good screen, thin-sounding speakers. We tell customers and still sell them.',
  },
  {
    sku: 'TES-F11-256-P',
    rating: 4,
    title: 'No returns yet',
    body: 'Nine sold since spring. The only buyer who came back wanted a case.',
  },
]

const audio: DemoReview[] = [
  {
    sku: 'OND-ARC-SD',
    rating: 5,
    title: 'People try them and buy them',
    body: 'We keep a demo pair on the counter. About one in three people who try it buy one.',
  },
  {
    sku: 'OND-ARC-SD',
    rating: 4,
    title: 'Replacement cushions available',
    body: 'That keeps our repair customers happy. The case could be a little smaller.',
  },
  {
    sku: 'OND-ARC-SD',
    rating: 5,
    title: 'Battery as stated',
    body: 'Timed one pair and got 31 hours with noise canceling on.',
  },
  {
    sku: 'OND-PBP-IK',
    rating: 4,
    title: 'Great counter item',
    body: 'Small box, high margin, sells itself. One case had a loose lid and was replaced.',
  },
  {
    sku: 'OND-PBP-IK',
    rating: 2,
    title: 'Wrong color in one box',
    body: 'Two of ten were bone instead of ink. They were replaced, but our customer had to wait a week.',
  },
  {
    sku: 'OND-DSK-GR',
    rating: 5,
    title: 'Headsets for a call center',
    body: 'Thirty arrived in two days for an office setup. Plain packaging, so little waste.',
  },
  {
    sku: 'PEL-CSK-PN',
    rating: 4,
    title: 'Big sound for its size',
    body: 'We play music on one in the store, and that sells the rest. Charging takes a while.',
  },
  {
    sku: 'OND-ARC-SD',
    rating: 5,
    title: 'Ready to ship',
    body: 'We ship them on in the original carton. None has been damaged.',
  },
]

const power: DemoReview[] = [
  {
    sku: 'FER-C65-2',
    rating: 5,
    title: 'Goes with every phone',
    body: 'We add one to most phone sales. The retail box fits our display hooks.',
  },
  {
    sku: 'FER-C65-2',
    rating: 5,
    title: 'Stays cool',
    body: 'Ran it at full load for an hour next to a well-known charger. This one stayed cooler.',
  },
  {
    sku: 'FER-CB2-CP',
    rating: 5,
    title: 'Cables that bring repeat orders',
    body: 'Not one return in a year. We order them by the hundred now.',
  },
  {
    sku: 'FER-C65-2',
    rating: 4,
    title: 'Check the plug when you order',
    body: 'We ordered the wrong plug type once and could exchange it. Everything else is as described.',
  },
  {
    sku: 'FER-PB10-PN',
    rating: 4,
    title: 'Right size for carry-on',
    body: 'The watt-hours are printed on the case, which travelers ask about. A pouch would be nice.',
  },
  {
    sku: 'FER-C65-2',
    rating: 5,
    title: 'Best margin on our shelf',
    body: 'A small item, but it earns more per inch of shelf than the phones next to it.',
  },
  {
    sku: 'FER-C30-1',
    rating: 3,
    title: 'Box shows fingerprints',
    body: 'Good charger, but the white box looks used after a week on display.',
  },
  {
    sku: 'FER-C65-2',
    rating: 4,
    title: 'Real output',
    body: 'We measured 63 W on one port, close enough to the label.',
  },
]

const displays: DemoReview[] = [
  {
    sku: 'HAL-F27-4K',
    rating: 5,
    title: 'Came without a scratch',
    body: 'Double-boxed as described. Six monitors shipped by parcel, all fine.',
  },
  {
    sku: 'HAL-F27-4K',
    rating: 5,
    title: 'One cable, happy office',
    body: 'Set up eight desks. Video and power over one cable worked with every laptop they had.',
  },
  {
    sku: 'HAL-F27-4K',
    rating: 4,
    title: 'Good panel, short power cable',
    body: 'Even brightness right into the corners. We add a longer power cable for standing desks.',
  },
  {
    sku: 'HAL-F32-4K',
    rating: 4,
    title: 'Stand goes on in a minute',
    body: 'No tools needed, which saves time on installations. The base is rather deep.',
  },
  {
    sku: 'HAL-CR16-T',
    rating: 5,
    title: 'Portable ones go fast',
    body: 'Sales reps buy them two at a time. The cover works well as a stand.',
  },
  {
    sku: 'HAL-F24-FHD',
    rating: 3,
    title: 'One bad unit in ten',
    body: 'One unit had a bright spot near the edge. It was replaced, but we had to send it back first.',
  },
  {
    sku: 'TES-EA27-4K',
    rating: 5,
    title: 'Calibration report in the box',
    body: 'Our photographer measured it again and got the same values.',
  },
]

const storage: DemoReview[] = [
  {
    sku: 'TAR-ST-2T',
    rating: 5,
    title: 'Full speed, full capacity',
    body: 'We fill every drive once before selling it. All had the full capacity and kept their speed.',
  },
  {
    sku: 'TAR-ST-2T',
    rating: 5,
    title: 'Fits thin laptops',
    body: 'Single-sided as described, so height is no problem. Installed forty since summer.',
  },
  {
    sku: 'TAR-ST-2T',
    rating: 4,
    title: 'Screw included',
    body: 'A small thing, but it saves us stocking screws. The thermal pad is thin.',
  },
  {
    sku: 'DUN-TD-128',
    rating: 4,
    title: 'Good for branding',
    body: 'The blank body engraves well. The caps come loose over time.',
  },
  {
    sku: 'TAR-CV-4T',
    rating: 5,
    title: 'Survived the van',
    body: 'Fell off the loading dock twice and still reads at full speed.',
  },
  {
    sku: 'DUN-BAY-2',
    rating: 4,
    title: 'Very quiet',
    body: 'We keep it in the office and never hear it. Initial setup takes half an hour.',
  },
  {
    sku: 'DUN-TD-128',
    rating: 1,
    title: 'Two dead out of twenty',
    body: 'No computer recognized two of the sticks. They were replaced within ten days, but we had promised them to a customer.',
  },
  {
    sku: 'TAR-ST-2T',
    rating: 5,
    title: 'Repeat order',
    body: 'Same components as the first batch, which matters when you install many of them.',
  },
]

const accessories: DemoReview[] = [
  {
    sku: 'QUA-K65-GR',
    rating: 5,
    title: 'Feels more expensive than it is',
    body: 'Customers press a few keys and ask the price. The spare switches are a nice touch.',
  },
  {
    sku: 'HAL-DK9-GR',
    rating: 4,
    title: 'Works with our mixed laptops',
    body: 'Tested the dock with laptops from five brands, and both screens worked every time. It gets warm, not hot.',
  },
  {
    sku: 'ORV-CHR-44-SV',
    rating: 5,
    title: 'Any strap fits',
    body: 'It takes standard straps, so we sell two with most watches.',
  },
  {
    sku: 'QUA-MPL-GR',
    rating: 4,
    title: 'Good add-on',
    body: 'We sell this mouse with every laptop. A carton of thirty is just right for us.',
  },
  {
    sku: 'SOR-S1-SV',
    rating: 5,
    title: 'Camera as described',
    body: 'Sealed, serial number on the invoice, manual in our language. A collector bought it on day two.',
  },
  {
    sku: 'KES-SL14-TD',
    rating: 3,
    title: 'Color differs from the picture',
    body: 'The felt is a little darker than shown. Walk-in customers do not mind, but online buyers ask.',
  },
  {
    sku: 'WEX-RNG-6',
    rating: 4,
    title: 'Set up in ten minutes',
    body: 'The router works without an account, which our customers like. The antennas are stiff.',
  },
  {
    sku: 'HAL-HB6-SV',
    rating: 5,
    title: 'Small box, steady seller',
    body: 'We hang it by the register and it sells itself. Four cartons this year.',
  },
]

/** By category slug. */
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
