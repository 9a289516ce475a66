declare module "virtual:catalogues" {
  const catalogues: Readonly<Record<string, { first: string; later: string; box: string; neutral: string }>>;
  export default catalogues;
}
