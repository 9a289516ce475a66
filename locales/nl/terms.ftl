### Begrippen waarop je kunt tikken. In de zinnen staan ze tussen merktekens, zoals <chaos>chaos</chaos>.

term-government = Regering
term-government-means = Een president en een kanselier samen. Ze zijn gekozen als meer dan de helft Ja stemt.
term-limit = Niet verkiesbaar
term-limit-means = Wie net heeft geregeerd en daarom nu niet als kanselier kan worden voorgedragen. President mag iedereen worden.
term-tracker = Verkiezingsteller
term-tracker-means = Die telt mislukte stemmingen en veto's. Bij drie breekt er chaos uit; een ingevoerde kaart zet hem terug op nul.
term-chaos = Chaos
term-chaos-means = Staat de teller op drie, dan wordt de bovenste beleidskaart ingevoerd, welke het ook is. De bevoegdheid vervalt, en iedereen is weer verkiesbaar.
term-session = Wetgevende sessie
term-session-means = De president trekt drie beleidskaarten en legt er één af; de kanselier voert een van de andere twee in. Niemand anders ziet ze.
term-veto = Veto
term-veto-means = Vanaf de sessie na de vijfde fascistische beleidskaart kunnen kanselier en president samen beide kaarten afleggen. De verkiezingsteller schuift één plaats op.
term-power = Presidentiële bevoegdheid (speciale handeling)
term-power-means = Met sommige fascistische beleidskaarten mag de president iemand onderzoeken, kaarten inzien, een speciale verkiezing uitschrijven of iemand laten executeren.
term-party = Partijkaart
term-party-means = Liberaal of fascistisch. Een fascist en Hitler hebben dezelfde.
term-claim = Bewering
term-claim-means = Wat iemand zegt te hebben gezien. Het mag een leugen zijn, en bewijzen kan niemand het zolang het spel loopt.
