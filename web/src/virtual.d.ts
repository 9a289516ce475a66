declare module "virtual:catalogues" {
  const catalogues: Readonly<Record<string, { first: string; later: string; neutral: string }>>;
  export default catalogues;
}
