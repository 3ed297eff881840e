/** What a processor generation's servers are compared with: the vendor, the kind of server, the year of the first ones. */
export interface ServerGeneration {
  readonly vendor: 'Intel' | 'AMD';
  /** entry: one small processor (E3, E-2000, EPYC 4000); server: processors for one or several sockets. */
  readonly built: 'entry' | 'server';
  readonly year: number;
}

/**
 * x86 servers whose draw may be taken from another generation: years of the first servers by the rating catalogue and the vendors'
 * announcements. What is not here (POWER, SPARC, Itanium, Arm, Xeon D, servers before 2003) resembles no published one.
 */
export const SERVER_GENERATIONS: Readonly<Record<string, ServerGeneration>> = {
  'K8 single/dual core (SledgeHammer..Egypt)': { vendor: 'AMD', built: 'server', year: 2005 },
  'K8 Santa Rosa': { vendor: 'AMD', built: 'server', year: 2006 },
  'K10 Barcelona/Shanghai': { vendor: 'AMD', built: 'server', year: 2008 },
  'K10 Istanbul': { vendor: 'AMD', built: 'server', year: 2009 },
  'K10 Magny-Cours': { vendor: 'AMD', built: 'server', year: 2010 },
  'K10 Lisbon': { vendor: 'AMD', built: 'server', year: 2010 },
  'Bulldozer Interlagos': { vendor: 'AMD', built: 'server', year: 2011 },
  'Bulldozer Valencia': { vendor: 'AMD', built: 'server', year: 2011 },
  'Piledriver Abu Dhabi': { vendor: 'AMD', built: 'server', year: 2012 },
  'Piledriver Seoul': { vendor: 'AMD', built: 'server', year: 2012 },
  Naples: { vendor: 'AMD', built: 'server', year: 2017 },
  Rome: { vendor: 'AMD', built: 'server', year: 2019 },
  Milan: { vendor: 'AMD', built: 'server', year: 2021 },
  'Genoa/Bergamo': { vendor: 'AMD', built: 'server', year: 2022 },
  Siena: { vendor: 'AMD', built: 'server', year: 2023 },
  Turin: { vendor: 'AMD', built: 'server', year: 2024 },
  'Raphael (4004)': { vendor: 'AMD', built: 'entry', year: 2024 },
  'Grado (4005)': { vendor: 'AMD', built: 'entry', year: 2025 },
  'Tulsa/Paxville MP': { vendor: 'Intel', built: 'server', year: 2006 },
  Dempsey: { vendor: 'Intel', built: 'server', year: 2006 },
  Woodcrest: { vendor: 'Intel', built: 'server', year: 2006 },
  Clovertown: { vendor: 'Intel', built: 'server', year: 2006 },
  'Harpertown/Wolfdale-DP': { vendor: 'Intel', built: 'server', year: 2007 },
  Tigerton: { vendor: 'Intel', built: 'server', year: 2007 },
  Dunnington: { vendor: 'Intel', built: 'server', year: 2008 },
  'Nehalem-EP': { vendor: 'Intel', built: 'server', year: 2009 },
  'Nehalem-EX': { vendor: 'Intel', built: 'server', year: 2010 },
  'Westmere-EP': { vendor: 'Intel', built: 'server', year: 2010 },
  'Westmere-EX': { vendor: 'Intel', built: 'server', year: 2011 },
  'Sandy Bridge-EP': { vendor: 'Intel', built: 'server', year: 2012 },
  'Ivy Bridge-EP': { vendor: 'Intel', built: 'server', year: 2013 },
  'Ivy Bridge-EX': { vendor: 'Intel', built: 'server', year: 2014 },
  'Haswell-EP': { vendor: 'Intel', built: 'server', year: 2014 },
  'Haswell-EX': { vendor: 'Intel', built: 'server', year: 2015 },
  'Broadwell-EP': { vendor: 'Intel', built: 'server', year: 2016 },
  'Broadwell-EX': { vendor: 'Intel', built: 'server', year: 2016 },
  'Skylake-SP': { vendor: 'Intel', built: 'server', year: 2017 },
  'Cascade Lake': { vendor: 'Intel', built: 'server', year: 2019 },
  'Cooper Lake': { vendor: 'Intel', built: 'server', year: 2020 },
  'Ice Lake-SP': { vendor: 'Intel', built: 'server', year: 2021 },
  'Sapphire Rapids': { vendor: 'Intel', built: 'server', year: 2023 },
  'Sapphire Rapids HBM': { vendor: 'Intel', built: 'server', year: 2023 },
  'Emerald Rapids': { vendor: 'Intel', built: 'server', year: 2023 },
  'Granite Rapids': { vendor: 'Intel', built: 'server', year: 2024 },
  'Sierra Forest': { vendor: 'Intel', built: 'server', year: 2024 },
  '3000-3300 series': { vendor: 'Intel', built: 'entry', year: 2007 },
  Lynnfield: { vendor: 'Intel', built: 'entry', year: 2009 },
  'Sandy Bridge': { vendor: 'Intel', built: 'entry', year: 2011 },
  'Ivy Bridge': { vendor: 'Intel', built: 'entry', year: 2012 },
  Haswell: { vendor: 'Intel', built: 'entry', year: 2013 },
  Broadwell: { vendor: 'Intel', built: 'entry', year: 2015 },
  'Skylake (E3)': { vendor: 'Intel', built: 'entry', year: 2015 },
  'Kaby Lake (E3)': { vendor: 'Intel', built: 'entry', year: 2017 },
  'Coffee Lake (E-2100)': { vendor: 'Intel', built: 'entry', year: 2018 },
  'Coffee Lake-R (E-2200)': { vendor: 'Intel', built: 'entry', year: 2019 },
  'Rocket Lake (E-2300)': { vendor: 'Intel', built: 'entry', year: 2021 },
  'Raptor Lake (E-2400)': { vendor: 'Intel', built: 'entry', year: 2023 },
  'Raptor Lake (6300)': { vendor: 'Intel', built: 'entry', year: 2025 },
};
