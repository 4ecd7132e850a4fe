export const festivalListPath = '/festivalTemplate';
export const fillYearPath = '/festivalTemplate/year';
