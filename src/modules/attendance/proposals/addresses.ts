export const proposalsAddress = '/adminattendance?as=proposals';
