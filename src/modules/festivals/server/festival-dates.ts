import type { FestivalTheme } from '../themes.ts';

type Dated = { theme: FestivalTheme; starts_on: string; ends_on: string; priority: number };

const dated = (theme: FestivalTheme, starts_on: string, ends_on: string, priority = 0): Dated => ({
  theme,
  starts_on,
  ends_on,
  priority,
});

/**
 * When the themes are shown. Most follow the moon, so the dates are a list and not a rule; a theme of a few days has
 * priority over one of many weeks.
 */
export const festivalDates: readonly Dated[] = [
  // Advent to Twelfth Night.
  dated('Christmas', '2025-12-01', '2026-01-05'),
  dated('Christmas', '2026-12-01', '2027-01-05'),
  dated('Christmas', '2027-12-01', '2028-01-05'),
  // The month of fasting and Eid.
  dated('Ramzan', '2026-02-18', '2026-03-20'),
  dated('Ramzan', '2027-02-08', '2027-03-10'),
  // From the eve's bonfire; the colours are on 4 March 2026 and 22 March 2027.
  dated('Holi', '2026-03-03', '2026-03-05', 10),
  dated('Holi', '2027-03-21', '2027-03-23', 10),
  dated('Good Friday', '2026-04-03', '2026-04-04', 10),
  dated('Good Friday', '2027-03-26', '2027-03-27', 10),
  // Easter Sunday and its week.
  dated('Easter', '2026-04-05', '2026-04-12', 5),
  dated('Easter', '2027-03-28', '2027-04-04', 5),
  // Until Anant Chaturdashi.
  dated('Ganesh Chaturthi', '2026-09-14', '2026-09-25', 5),
  dated('Ganesh Chaturthi', '2027-09-04', '2027-09-14', 5),
  // Nine nights and Dussehra.
  dated('Navratri', '2026-10-11', '2026-10-20', 5),
  dated('Navratri', '2027-09-30', '2027-10-09', 5),
  // From Dhanteras to Dev Diwali at the full moon; Diwali itself is on 8 November 2026 and 29 October 2027.
  dated('Diwali', '2026-11-06', '2026-11-24', 5),
  dated('Diwali', '2027-10-27', '2027-11-14', 5),
];
