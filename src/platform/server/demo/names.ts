import type { Draw } from './draw.ts';

/** Invented names only, never those of real people. */
const givenBegins =
  'Ari Bel Cal Dev Eli Fen Gir Har Ila Jov Kav Lum Mir Nav Ory Pel Quin Ras Sav Tav Udi Ven Wyn Yar Zel'.split(' ');
const givenEnds = 'a an esh in ora ric una ya iel mi en ita'.split(' ');
const familyBegins =
  'Ambar Brell Cindar Dorva Elmar Farrow Goldan Hesper Ivora Jastel Kelmor Lorim Mandrel Norvik Oskar Pellan Quorin Rendal Silvar Tormin'.split(
    ' ',
  );
const familyEnds = 'ani by court dale kar ley mere nath stead tra wala worth'.split(' ');
const firmBegins =
  'Velm Tundr Orbel Cask Brindle Quarr Nimb Fathor Pylon Sorrel Wexar Zephra Lindor Mallow Trivan'.split(' ');
const firmEnds = 'arra ix ona field wick era ova stone ette um'.split(' ');
const trades = 'Trading Kitchens Dental Logistics Studios Joinery Optics Foods Media Care Motors Interiors'.split(' ');

export const givenName = (draw: Draw): string => draw.pick('given.a', givenBegins) + draw.pick('given.b', givenEnds);
export const familyName = (draw: Draw): string =>
  draw.pick('family.c', familyBegins) + draw.pick('family.d', familyEnds);

/** @param suffix the legal form, e.g. 'Ltd' */
export const firmName = (draw: Draw, suffix: string): string =>
  `${draw.pick('firm.e', firmBegins)}${draw.pick('firm.f', firmEnds)} ${draw.pick('firm.trade', trades)} ${suffix}`;

const streets = [
  'Harbour Road',
  'Mill Lane',
  'Station Approach',
  'Orchard Street',
  'Kingfisher Way',
  'Foundry Yard',
  'Castle Square',
  'Riverside',
  'Chapel Street',
  'The Quadrant',
];

export const streetAddress = (draw: Draw): string => `${draw.whole('number', 1, 220)} ${draw.pick('street', streets)}`;

const zipAreas: Readonly<Record<string, string>> = {
  London: 'EC',
  Manchester: 'M',
  Leeds: 'LS',
  Bristol: 'BS',
  Glasgow: 'G',
  Cardiff: 'CF',
  Belfast: 'BT',
};

/** A postcode in the town's area with an impossible form, so that it matches no real address. */
export const ukZip = (draw: Draw, town: string): string =>
  `${zipAreas[town] ?? 'EC'}${draw.whole('zip.a', 1, 9)} ${draw.whole('zip.b', 1, 9)}${draw.pick('zip.c', ['AA', 'BD', 'QE', 'RT', 'WX'])}`;

const areas = [
  201, 202, 206, 212, 213, 214, 215, 303, 305, 312, 313, 404, 408, 410, 412, 415, 503, 504, 512, 602, 612,
].concat([614, 615, 617, 619, 702, 704, 713, 716, 718, 801, 804, 808, 813, 816, 901, 904, 913, 916, 919]);

/**
 * A foreign telephone number in use nowhere: 555-0100 to 555-0199 are reserved for fiction.
 * @param n any whole number
 */
export const foreignNumber = (n: number): string =>
  `+1${areas[n % areas.length] ?? 212}55501${String(Math.floor(n / areas.length) % 100).padStart(2, '0')}`;
